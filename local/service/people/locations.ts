/** A place as filters name it. */
export interface Location {
  /** Opaque digits (service-gaps: Lead search); three countries have the ids seen, the others made up. */
  readonly id: string;
  readonly name: string;
  readonly type: "country" | "city";
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Country code, its name, its cities; every country in which a made-up person lives. */
const TABLE = `
AE|United Arab Emirates|Dubai, Abu Dhabi
AR|Argentina|Buenos Aires, Córdoba
AT|Austria|Vienna, Graz
AU|Australia|Sydney, Melbourne, Perth
BE|Belgium|Brussels, Ghent
BG|Bulgaria|Sofia, Plovdiv
BR|Brazil|São Paulo, Rio de Janeiro
CA|Canada|Toronto, Montréal, Vancouver
CH|Switzerland|Zürich, Geneva
CN|China|Shanghai, Shenzhen
CY|Cyprus|Nicosia, Limassol
CZ|Czechia|Prague, Brno
DE|Germany|Berlin, Munich, Hamburg, Köln
DK|Denmark|Copenhagen, Aarhus
EG|Egypt|Cairo, Alexandria
ES|Spain|Madrid, Barcelona, Valencia
FR|France|Paris, Lyon, Nantes, Lille
GB|United Kingdom|London, Manchester, Edinburgh, Bristol
GR|Greece|Athens, Thessaloniki
HU|Hungary|Budapest, Debrecen
IE|Ireland|Dublin, Cork
IL|Israel|Tel Aviv, Haifa
IN|India|Bengaluru, Mumbai, Pune
IT|Italy|Milan, Rome, Turin
JP|Japan|Tokyo, Osaka
KR|South Korea|Seoul, Busan
MA|Morocco|Casablanca, Rabat
MX|Mexico|Mexico City, Monterrey
NL|Netherlands|Amsterdam, Rotterdam, Utrecht
NO|Norway|Oslo, Bergen
PL|Poland|Warsaw, Kraków
PT|Portugal|Lisbon, Porto
RO|Romania|Bucharest, Cluj-Napoca
RS|Serbia|Belgrade, Novi Sad
SE|Sweden|Stockholm, Göteborg
SG|Singapore|Singapore River, Jurong
SK|Slovakia|Bratislava, Košice
TR|Türkiye|Istanbul, Ankara
TW|Taiwan|Taipei, Kaohsiung
UA|Ukraine|Kyiv, Lviv
US|United States|New York, San Francisco, Austin, Chicago, Boston, Seattle
VN|Vietnam|Hanoi, Ho Chi Minh City`;

const SEEN_IDS: Readonly<Record<string, string>> = {
  US: "103644278",
  FR: "105015875",
  AU: "101452733",
};
const FIRST_ID = 104_000_000;
const ID_STEP = 7919;

/** Each country followed by its cities. */
export const LOCATIONS: readonly Location[] = Object.freeze(parseTable());

function parseTable(): Location[] {
  const found: Location[] = [];
  for (const row of TABLE.trim().split("\n")) {
    const [country = "", name = "", cities = ""] = row.split("|");
    const places: Pick<Location, "name" | "type">[] = [
      { name, type: "country" },
      ...cities.split(", ").map((city) => ({ name: `${city}, ${name}`, type: "city" as const })),
    ];
    for (const { name: placeName, type } of places) {
      const made = String(FIRST_ID + found.length * ID_STEP);
      const id = type === "country" ? (SEEN_IDS[country] ?? made) : made;
      found.push({ id, name: placeName, type, country });
    }
  }
  return found;
}

const CITIES = new Map<string, number[]>();
for (const [place, { type, country }] of LOCATIONS.entries()) {
  if (type === "city") CITIES.set(country, [...(CITIES.get(country) ?? []), place]);
}

/** Every country there is, by ISO 3166-1 alpha-2. */
export const COUNTRIES: readonly string[] = Object.freeze([...CITIES.keys()]);

/** Places in LOCATIONS of a country's cities, at least one. Throws for a country without any. */
export function citiesOf(country: string): readonly number[] {
  const cities = CITIES.get(country);
  if (!cities) throw new Error(`No city in ${country}.`);
  return cities;
}

/** The location at a place in LOCATIONS. */
export function locationAt(place: number): Location {
  const location = LOCATIONS[place];
  if (!location) throw new Error(`No location ${place}.`);
  return location;
}

/** The country a location lies in, as a location; itself for a country. */
export function countryOf({ country }: Location): Location {
  const found = LOCATIONS.find((other) => other.type === "country" && other.country === country);
  if (!found) throw new Error(`No country ${country}.`);
  return found;
}
