/**
 * The ids that filters may name, with their names (service-gaps: Lead search; ids H, names of levels
 * and bands M, company types L). An id outside its table is refused.
 */
export const FUNCTIONS = Object.freeze({
  "1": "Accounting",
  "2": "Administrative",
  "3": "Arts and Design",
  "4": "Business Development",
  "5": "Community and Social Services",
  "6": "Consulting",
  "7": "Education",
  "8": "Engineering",
  "9": "Entrepreneurship",
  "10": "Finance",
  "11": "Healthcare Services",
  "12": "Human Resources",
  "13": "Information Technology",
  "14": "Legal",
  "15": "Marketing",
  "16": "Media and Communication",
  "17": "Military and Protective Services",
  "18": "Operations",
  "19": "Product Management",
  "20": "Program and Project Management",
  "21": "Purchasing",
  "22": "Quality Assurance",
  "23": "Real Estate",
  "24": "Research",
  "25": "Sales",
  "26": "Customer Success and Support",
} as const);
export type FunctionId = keyof typeof FUNCTIONS;

export const SENIORITY_LEVELS = Object.freeze({
  "100": "In Training",
  "110": "Entry Level",
  "120": "Senior",
  "130": "Strategic",
  "200": "Entry Level Manager",
  "210": "Experienced Manager",
  "220": "Director",
  "300": "Vice President",
  "310": "CXO",
  "320": "Owner / Partner",
} as const);
export type SeniorityId = keyof typeof SENIORITY_LEVELS;

/** Least and most employees of each size. */
export const COMPANY_SIZES = Object.freeze({
  "1-10": [1, 10],
  "11-50": [11, 50],
  "51-200": [51, 200],
  "201-500": [201, 500],
  "501-1000": [501, 1000],
  "1001-5000": [1001, 5000],
  "5001-10000": [5001, 10_000],
  "10001+": [10_001, 120_000],
} as const);
export type CompanySize = keyof typeof COMPANY_SIZES;

/** Bands of whole years, each from the first to before the second. */
export const YEAR_BANDS = Object.freeze({
  "1": [0, 1],
  "2": [1, 3],
  "3": [3, 6],
  "4": [6, 11],
  "5": [11, Number.POSITIVE_INFINITY],
} as const);

export const COMPANY_TYPES = Object.freeze({
  C: "Public Company",
  P: "Privately Held",
  N: "Nonprofit",
  D: "Educational",
  S: "Partnership",
  E: "Self-Employed",
  O: "Self-Owned",
  G: "Government Agency",
} as const);
export type CompanyType = keyof typeof COMPANY_TYPES;

/**
 * The ids of a table in the order written above. Integer-like keys come in ascending order whatever is
 * written, which is that order too.
 */
export const FUNCTION_IDS = Object.freeze(Object.keys(FUNCTIONS) as FunctionId[]);
export const SENIORITY_IDS = Object.freeze(Object.keys(SENIORITY_LEVELS) as SeniorityId[]);
export const SIZES = Object.freeze(Object.keys(COMPANY_SIZES) as CompanySize[]);
export const TYPES = Object.freeze(Object.keys(COMPANY_TYPES) as CompanyType[]);
