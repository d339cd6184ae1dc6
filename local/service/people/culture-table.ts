/**
 * Names of many scripts and shapes: particles, apostrophes of both kinds, hyphens, accents, letters
 * that fold oddly. At least ten of each, so that the ten people of a company have ten first names.
 */
export const CULTURE_TABLE = [
  {
    countries: "US GB AU IE CA",
    first:
      "Olivia, Noah, Amelia, Jack, Mary-Jane, Liam, Siobhán, Seán, Grace, Ethan, Zoë, Harper, J. R., Beth",
    last: "O'Neill, MacAllister, Smith, Fitzgerald-Hughes, St. John, O’Connor, Whitfield, Brown, Ashworth, McKay, Null, True, Winter, May",
  },
  {
    countries: "DE AT CH",
    first: "Jürgen, Käthe, Hans-Peter, Björn, Sabine, Uwe, Änne, Götz, Lena, Matthias, Anke, Till",
    last: "Müller, von Hohenfels, Groß, Schäfer-Weiß, Özdemir, zu Brandt, Köhler, Schulze, Lüdtke, Vogt, Jäger, Thoß",
  },
  {
    countries: "FR BE",
    first:
      "François, Zoé, Jean-Luc, Hélène, Anaïs, Benoît, Maëlle, Loïc, Éloïse, Gaël, Marie-Ève, Cédric",
    last: "d'Aubigné, L’Hermite, Lefèvre, de la Tour, Benoist, Du Pré, Cœur, Garçon, Ménard, Le Goff, Saint-Rémy, Noël",
  },
  {
    countries: "ES MX AR",
    first:
      "María José, Íñigo, José Luis, Begoña, Ramón, Ximena, Ángel, Lucía, Jesús, Nuria, Óscar, Inés",
    last: "García Márquez, de la Fuente, Muñoz y Soler, Ibáñez, del Río, Peña, Núñez de Arce, Ortega, Vélez, Zúñiga, Sáez, Quiñones",
  },
  {
    countries: "NL BE",
    first: "Maarten, Anneke, Joost, Femke, Sjoerd, Lotte, Daan, Noor, Ruud, Mieke, Thijs, Saskia",
    last: "van der Meer, 't Hart, de Vries, van 't Hof, ten Brink, van den Berg, Janssen, op den Kamp, IJsselstein, Bakker, ter Horst, Kuijper",
  },
  {
    countries: "BR PT",
    first:
      "João, Conceição, Luís Filipe, Inês, Tomé, Graça, António, Bárbara, Vítor, Mônica, Caetano, Íris",
    last: "dos Santos, de Oliveira e Sousa, Gonçalves, da Conceição, Araújo, Simões, Magalhães, Leitão, Falcão, Pinto Basto, Brandão, Sá",
  },
  {
    countries: "PL CZ SK",
    first:
      "Łukasz, Małgorzata, Zbigniew, Kateřina, Jiří, Żaneta, Ondřej, Wojciech, Božena, Štěpán, Agnieszka, Ľubomír",
    last: "Wiśniewski, Dvořáková, Żółć, Nováková-Černá, Brzęczyszczykiewicz, Kowalczyk, Říha, Šťastný, Zając, Hlaváček, Sikora, Wójcik",
  },
  {
    countries: "SE DK NO",
    first: "Åsa, Bjørn, Sören, Mærsk, Øyvind, Linnéa, Håkon, Freja, Gunnar, Ylva, Jørgen, Tuva",
    last: "Ångström, Sjöberg, Kjærgård, af Klint, Øvergård, Lindqvist, Bjørnson, Høeg, Ekström, Nyström, Hallström, Dahl",
  },
  {
    countries: "TR",
    first: "İpek, Işıl, Ömer, Çağla, Şükrü, Gül, Oğuz, Ünal, Tuğba, Barış, Ayşe, Kıvanç",
    last: "Yıldız, Şahin, Çelik, İnönü, Öztürk, Aydın, Güneş, Kılıç, Doğan, Erdoğdu, Ünlü, Taş",
  },
  {
    countries: "UA BG RS",
    first:
      "Анна/anna, Олександр/oleksandr, Ірина/iryna, Сергій/serhii, Юлія/yuliia, Дмитро/dmytro, Їжак/yizhak, Ганна/hanna, Богдан/bohdan, Світлана/svitlana, Љубица/ljubica, Тарас/taras",
    last: "Коваленко/kovalenko, Шевченко/shevchenko, Мар’яненко/marianenko, Бондар-Лисенко/bondar-lysenko, Ткачук/tkachuk, Петрова/petrova, Иванов/ivanov, Ђорђевић/djordjevic, Гриценко/hrytsenko, Стоянов/stoyanov, Щербина/shcherbyna, Лисиця/lysytsia",
  },
  {
    countries: "CN TW SG",
    first:
      "伟/wei, 秀英/xiuying, 小明/xiaoming, 丽/li, 建国/jianguo, 婷婷/tingting, 浩然/haoran, 梓涵/zihan, 雪/xue, 国强/guoqiang, 思远/siyuan, 佳/jia",
    last: "王/wang, 欧阳/ouyang, 李/lee, 张/zhang, 司马/sima, 陈/chen, 刘/liu, 黄/huang, 吴/wu, 諸葛/zhuge, 赵/zhao, 林/lin",
  },
  {
    countries: "JP KR",
    first:
      "さくら/sakura, 健太/kenta, ユキ/yuki, 지훈/jihoon, 서연/seoyeon, 陽子/yoko, 大輔/daisuke, 민준/minjun, 遥/haruka, 翔/sho, 하은/haeun, 美咲/misaki",
    last: "佐藤/sato, 髙橋/takahashi, 渡邊/watanabe, 김/kim, 이/yi, 鈴木/suzuki, 박/park, 小野寺/onodera, 최/choi, 伊集院/ijuin, 남궁/namgung, 中村/nakamura",
  },
  {
    countries: "AE EG MA",
    first:
      "محمد/mohammed, فاطمة/fatima, أحمد/ahmed, ليلى/layla, عبد الله/abdullah, نور/noor, يوسف/yousef, مريم/maryam, خالد/khalid, سلمى/salma, عمر/omar, هدى/huda",
    last: "الراشد/alrashid, بن سعيد/bensaid, حسن/hassan, المنصوري/almansouri, عبد الرحمن/abdelrahman, النجار/alnajjar, إبراهيم/ibrahim, القاسم/alqasim, فارس/fares, الخوري/alkhoury, زيدان/zidan, حداد/haddad",
  },
  {
    countries: "GR CY IL IN",
    first:
      "Ελένη/eleni, Γιώργος/giorgos, Αλέξης/alexis, נועה/noa, אורי/ori, תמר/tamar, प्रिया/priya, अर्जुन/arjun, मीरा/meera, Κώστας/kostas, विक्रम/vikram, יעל/yael",
    last: "Παπαδόπουλος/papadopoulos, Οικονόμου/oikonomou, כהן/cohen, בן־דוד/ben-david, शर्मा/sharma, Βλάχος/vlachos, पटेल/patel, לוי/levi, सिंह/singh, Ζαχαρίου/zachariou, राव/rao, Δήμου/dimou",
  },
  {
    countries: "IT",
    first:
      "Niccolò, Chiara, Gian Maria, Giosuè, Francesca, Andrea, Desirée, Michele, Noemi, Pietro, Lucrezia, Ugo",
    last: "D’Angelo, Dell'Acqua, De Luca, Lo Presti, Nicolò, Esposito, Di Giovanni, Della Rovere, Bellini, Fo, Mancuso, Dalla Chiesa",
  },
  {
    countries: "VN HU RO",
    first: "Nguyệt, Đức, Zsófia, Csaba, Ștefan, Ioana, Thảo, Gyöngyi, Ágnes, Răzvan, Hương, Bence",
    last: "Nguyễn, Trần Đình, Szűcs, Kovács-Nagy, Țepeș, Ionescu, Đặng, Hunyadi, Őze, Bălan, Lê, Vörös",
  },
] as const;
