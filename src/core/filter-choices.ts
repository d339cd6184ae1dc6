import type { Choice } from "./choice";

/** Names for the ids that searches take (service-gaps, Lead search and Intents). */

/** H. */
export const FUNCTIONS: readonly Choice[] = [
  { id: "1", name: "Accounting" },
  { id: "2", name: "Administrative", aliases: ["Administration", "Admin"] },
  { id: "3", name: "Arts and Design", aliases: ["Design"] },
  { id: "4", name: "Business Development", aliases: ["BizDev", "BD"] },
  { id: "5", name: "Community and Social Services" },
  { id: "6", name: "Consulting" },
  { id: "7", name: "Education" },
  { id: "8", name: "Engineering" },
  { id: "9", name: "Entrepreneurship" },
  { id: "10", name: "Finance" },
  { id: "11", name: "Healthcare Services", aliases: ["Healthcare"] },
  { id: "12", name: "Human Resources", aliases: ["HR", "People"] },
  { id: "13", name: "Information Technology", aliases: ["IT"] },
  { id: "14", name: "Legal" },
  { id: "15", name: "Marketing" },
  { id: "16", name: "Media and Communication", aliases: ["Communication", "Media"] },
  { id: "17", name: "Military and Protective Services" },
  { id: "18", name: "Operations", aliases: ["Ops"] },
  { id: "19", name: "Product Management", aliases: ["Product"] },
  { id: "20", name: "Program and Project Management", aliases: ["Project Management"] },
  { id: "21", name: "Purchasing", aliases: ["Procurement"] },
  { id: "22", name: "Quality Assurance", aliases: ["QA"] },
  { id: "23", name: "Real Estate" },
  { id: "24", name: "Research" },
  { id: "25", name: "Sales" },
  { id: "26", name: "Customer Success and Support", aliases: ["Customer Success", "Support"] },
];

/** Ids H, names M. */
export const SENIORITY_LEVELS: readonly Choice[] = [
  { id: "100", name: "In Training", aliases: ["Training", "Intern"] },
  { id: "110", name: "Entry Level", aliases: ["Entry", "Junior"] },
  { id: "120", name: "Senior" },
  { id: "130", name: "Strategic" },
  { id: "200", name: "Entry Level Manager" },
  { id: "210", name: "Experienced Manager", aliases: ["Manager"] },
  { id: "220", name: "Director" },
  { id: "300", name: "Vice President", aliases: ["VP"] },
  { id: "310", name: "CXO", aliases: ["C-level", "C-suite", "Chief"] },
  { id: "320", name: "Owner / Partner", aliases: ["Owner", "Partner", "Founder"] },
];

/** H. */
export const COMPANY_SIZES: readonly Choice[] = [
  "1-10",
  "11-50",
  "51-200",
  "201-500",
  "501-1000",
  "1001-5000",
  "5001-10000",
  "10001+",
].map((size) => ({ id: size, name: size }));

/** H: hiring intents have one more size. */
export const HIRING_SIZES: readonly Choice[] = [
  { id: "Self-employed", name: "Self-employed" },
  ...COMPANY_SIZES,
];

/** M. */
export const YEAR_BANDS: readonly Choice[] = [
  { id: "1", name: "Less than 1 year", aliases: ["under 1", "<1", "0-1"] },
  { id: "2", name: "1 to 2 years", aliases: ["1-2"] },
  { id: "3", name: "3 to 5 years", aliases: ["3-5"] },
  { id: "4", name: "6 to 10 years", aliases: ["6-10"] },
  { id: "5", name: "More than 10 years", aliases: ["over 10", ">10", "10+"] },
];

/** L. */
export const COMPANY_TYPES: readonly Choice[] = [
  { id: "C", name: "Public" },
  { id: "P", name: "Private" },
  { id: "N", name: "Non-profit", aliases: ["Nonprofit"] },
  { id: "D", name: "Education" },
  { id: "S", name: "Partnership" },
  { id: "E", name: "Self-employed" },
  { id: "O", name: "Self-owned" },
  { id: "G", name: "Government" },
];

/** L. */
export const RELATIONSHIPS: readonly Choice[] = [
  { id: "F", name: "1st degree", aliases: ["1st", "first"] },
  { id: "S", name: "2nd degree", aliases: ["2nd", "second"] },
  { id: "O", name: "3rd degree and beyond", aliases: ["3rd", "third", "others"] },
];

/** H. */
export const PUBLISHED_DATES: readonly Choice[] = [
  { id: "last_24_hours", name: "Last 24 hours", aliases: ["1 day", "yesterday"] },
  ...[7, 15, 30, 90, 180, 360].map((days) => ({
    id: `last_${days}_days`,
    name: `Last ${days} days`,
    aliases: [`${days} days`],
  })),
];
