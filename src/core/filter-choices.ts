import { type Choice, listedChoices } from "./choice";

/** Names for the ids that searches take (service-gaps, Lead search and Intents). */

/** H. */
export const FUNCTIONS = listedChoices(`
1 Accounting
2 Administrative | Administration | Admin
3 Arts and Design | Design
4 Business Development | BizDev | BD
5 Community and Social Services
6 Consulting
7 Education
8 Engineering
9 Entrepreneurship
10 Finance
11 Healthcare Services | Healthcare
12 Human Resources | HR | People
13 Information Technology | IT
14 Legal
15 Marketing
16 Media and Communication | Communication | Media
17 Military and Protective Services
18 Operations | Ops
19 Product Management | Product
20 Program and Project Management | Project Management
21 Purchasing | Procurement
22 Quality Assurance | QA
23 Real Estate
24 Research
25 Sales
26 Customer Success and Support | Customer Success | Support`);

/** Ids H, names M. */
export const SENIORITY_LEVELS = listedChoices(`
100 In Training | Training | Intern
110 Entry Level | Entry | Junior
120 Senior
130 Strategic
200 Entry Level Manager
210 Experienced Manager | Manager
220 Director
300 Vice President | VP
310 CXO | C-level | C-suite | Chief
320 Owner / Partner | Owner | Partner | Founder`);

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
export const YEAR_BANDS = listedChoices(`
1 Less than 1 year | under 1 | <1 | 0-1
2 1 to 2 years | 1-2
3 3 to 5 years | 3-5
4 6 to 10 years | 6-10
5 More than 10 years | over 10 | >10 | 10+`);

/** L. */
export const COMPANY_TYPES = listedChoices(`
C Public
P Private
N Non-profit | Nonprofit
D Education
S Partnership
E Self-employed
O Self-owned
G Government`);

/** L. */
export const RELATIONSHIPS = listedChoices(`
F 1st degree | 1st | first
S 2nd degree | 2nd | second
O 3rd degree and beyond | 3rd | third | others`);

/** H. */
export const PUBLISHED_DATES: readonly Choice[] = [
  { id: "last_24_hours", name: "Last 24 hours", aliases: ["1 day", "yesterday"] },
  ...[7, 15, 30, 90, 180, 360].map((days) => ({
    id: `last_${days}_days`,
    name: `Last ${days} days`,
    aliases: [`${days} days`],
  })),
];
