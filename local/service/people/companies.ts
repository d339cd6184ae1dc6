import { foldCompany, foldDomain } from "./identity";
import { hashText } from "./seeded-draw";

/** How many companies are made up; person `i` works for company `i % COMPANY_COUNT`. */
export const COMPANY_COUNT = 10_000;

export interface Company {
  /** 0 … COMPANY_COUNT - 1. */
  readonly index: number;
  readonly name: string;
  /** Always under `.example`, a name that no one can own (RFC 2606). */
  readonly domain: string;
}

const FIRST_WORDS =
  "Alder Amber Anchor Arbor Aspen Aurora Basalt Beacon Birch Bluebell Bramble Breeze Bright Canyon Cedar Chestnut Cinder Clear Clover Cobalt Comet Copper Coral Crescent Crimson Crystal Dawn Delta Drift Dusk Eagle Ember Emerald Ever Falcon Fern Fjord Flint Forge Fox Garnet Glacier Golden Granite Grove Harbor Hazel Heron High Indigo Iron Ivory Jade Jasper Juniper Kestrel Lake Lantern Lark Laurel Lilac Linden Lunar Magnet Maple Marble Meadow Mint Moss Nimbus North Nova Oak Ocean Olive Onyx Opal Orchid Otter Pebble Pine Polar Prairie Quartz Raven Ridge River Rowan Ruby Saffron Sage Silver Solstice Spruce Stone Summit Tidal Timber Violet Willow".split(
    " ",
  );
const SECOND_WORDS =
  "Analytics Apparel Architects Atelier Automation Aviation Bakery Bank Biotech Books Brewing Capital Care Catering Ceramics Chemicals Clinics Cloud Coffee Compute Consulting Controls Courier Crafts Credit Cycles Dairy Data Dental Design Diagnostics Digital Drones Dynamics Education Electric Energy Engineering Estates Events Fabrics Farms Films Finance Fitness Foods Foundry Freight Furniture Games Gardens Glass Goods Health Holdings Homes Hotels Imaging Insurance Interiors Labs Legal Lighting Logistics Machines Marine Marketing Materials Media Medical Metals Metrics Mobility Motors Music Networks Optics Outdoor Packaging Paper Partners Payments Pharma Photonics Plastics Power Press Printing Robotics Security Semiconductors Shipping Software Solar Sports Studios Systems Telecom Textiles Toys".split(
    " ",
  );
const LEGAL_FORMS = ["", "", "", "", "Ltd", "GmbH", "Inc.", "S.A.", "& Co. KG", "株式会社"];

/** Its own inverse: 1249 × 1249 leaves 1 when divided by COMPANY_COUNT, so names can be read back. */
const SPREAD = 1249;

/** The made-up company of this number. Distinct numbers have distinct names and domains. */
export function companyAt(seed: number, index: number): Company {
  const place = (SPREAD * ((index + shiftOf(seed)) % COMPANY_COUNT)) % COMPANY_COUNT;
  const words = [FIRST_WORDS[Math.floor(place / 100)], SECOND_WORDS[place % 100]];
  const legalForm = LEGAL_FORMS[hashText(seed, `company ${index}`) % LEGAL_FORMS.length];
  return {
    index,
    name: [...words, legalForm].filter(Boolean).join(" "),
    domain: `${words.join("-").toLowerCase()}.example`,
  };
}

/** The number of the company with this domain or name, however spelt; null when it is none of ours. */
export function findCompany(
  seed: number,
  asked: { domain?: string; name?: string },
): number | null {
  if (asked.domain) {
    const [stem = "", ending] = foldDomain(asked.domain).split(".");
    const [first = "", second = "", more] = stem.split("-");
    return ending === "example" && more === undefined ? indexOfWords(seed, first, second) : null;
  }
  const [first = "", second = "", more] = foldCompany(asked.name ?? "").split(" ");
  return more === undefined ? indexOfWords(seed, first, second) : null;
}

function indexOfWords(seed: number, first: string, second: string): number | null {
  const [high, low] = [PLACE_OF_FIRST.get(first), PLACE_OF_SECOND.get(second)];
  if (high === undefined || low === undefined) return null;
  const shifted = (SPREAD * (high * 100 + low)) % COMPANY_COUNT;
  return (shifted - shiftOf(seed) + COMPANY_COUNT) % COMPANY_COUNT;
}

function shiftOf(seed: number): number {
  return hashText(seed, "companies") % COMPANY_COUNT;
}

const PLACE_OF_FIRST = new Map(FIRST_WORDS.map((word, place) => [word.toLowerCase(), place]));
const PLACE_OF_SECOND = new Map(SECOND_WORDS.map((word, place) => [word.toLowerCase(), place]));
