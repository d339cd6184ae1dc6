/** An industry as filters name it: the network's public list, the part of it that occurs here. */
export interface Industry {
  /** Decimal digits. */
  readonly id: string;
  readonly name: string;
}

/**
 * Id, name, and the second words of company names that belong to it, so that a company does what its
 * name says. Ids of service-gaps where it names them, else of the public list as far as known (M).
 */
const TABLE = `
4|Automotive|Cycles Mobility Motors
6|Technology, Information and Internet|Cloud Compute Data Digital Networks
7|Semiconductor Manufacturing|Optics Photonics Semiconductors
8|Telecommunications|Mobile Telecom
9|Law Practice|Legal
11|Business Consulting and Services|Consulting
12|Education|Education
14|Hospitals and Health Care|Care Clinics Dental Diagnostics Health Medical
15|Pharmaceutical Manufacturing|Biotech Pharma
17|Medical Equipment Manufacturing|Imaging
19|Retail Apparel and Fashion|Apparel Fabrics Textiles
20|Sporting Goods Manufacturing|Outdoor Toys
23|Food and Beverage Manufacturing|Dairy Foods
26|Furniture and Home Furnishings|Furniture Interiors
27|Retail|Crafts Goods
31|Hospitality|Hotels
33|Spectator Sports|Sports
34|Food and Beverage Services|Bakery Catering Coffee
35|Movies, Videos, and Sound|Films
41|Banking|Bank
42|Insurance|Insurance
43|Financial Services|Capital Credit Finance Holdings Partners Payments
44|Real Estate|Estates Homes
50|Architecture and Planning|Architects
51|Civil Engineering|Engineering
52|Aviation and Aerospace|Aviation Drones
54|Chemical Manufacturing|Chemicals Materials
56|Mining|Foundry Metals
59|Utilities|Energy Power
61|Paper and Forest Products|Paper
63|Farming|Farms Gardens
80|Marketing Services|Marketing
82|Book and Periodical Publishing|Books Press
83|Printing Services|Printing
87|Freight and Package Transportation|Courier Freight
95|Maritime Transportation|Marine Shipping
96|Software Development|Analytics Automation Labs Software Systems
97|Market Research|Metrics
99|Design Services|Atelier Design Studios
109|Computer Games|Games
110|Events Services|Events
112|Electrical and Electronic Manufacturing|Controls Electric Lighting
113|Online Audio and Video Media|Media
115|Musicians|Music
116|Transportation and Logistics|Logistics
117|Plastics Manufacturing|Plastics
118|Computer and Network Security|Security
124|Wellness and Fitness Services|Fitness
135|Industrial Machinery Manufacturing|Dynamics Machines Robotics
142|Beverage Manufacturing|Brewing
144|Renewable Energy|Solar
145|Glass, Ceramics and Concrete|Ceramics Glass
146|Packaging and Containers|Packaging`;

const ROWS = TABLE.trim()
  .split("\n")
  .map((row) => row.split("|"));

export const INDUSTRIES: readonly Industry[] = Object.freeze(
  ROWS.map(([id = "", name = ""]) => ({ id, name })),
);

const PLACE_OF_WORD = new Map(
  ROWS.flatMap(([, , words = ""], place) => words.split(" ").map((word) => [word, place] as const)),
);

/** The place in INDUSTRIES of a company with this second word in its name. */
export function industryOfWord(word: string): number {
  const place = PLACE_OF_WORD.get(word);
  if (place === undefined) throw new Error(`No industry for the word ${word}.`);
  return place;
}
