import { type Choice, listedChoices } from "./choice";

/** H as examples (service-gaps, Lead search). The public list has other names for 4, 12 and 96. */
const NAMED = listedChoices(`
4 Automotive
6 Technology, Information and Internet | Technology | Internet
12 Education
43 Financial Services
96 Software Development | Software`);

/**
 * M: more of the network's public list, those with the oldest and most used numbers: the number of its line. Two words
 * are abbreviated to keep the script small.
 */
const PUBLIC_LIST = `
Defense&Space M.

Computer Hardware M.

Computer Networking Products

Semiconductor M.
Telecommunications
Law Practice
Legal S.
Business Consulting&S.

Medical Practices
Hospitals&Health Care
Pharmaceutical M.
Veterinary S.
Medical Equipment M.
Personal Care Product M.
Retail Apparel&Fashion
Sporting Goods M.
Tobacco M.
Retail Groceries
Food&Beverage M.
Computers&Electronics M.
M.
Furniture&Home Furnishings M.
Retail
Entertainment Providers
Gambling Facilities&Casinos
Travel Arrangements
Hospitality
Restaurants
Spectator Sports
Food&Beverage S.
Movies, Videos&Sound
Broadcast Media Production&Distribution
Museums, Historical Sites,&Zoos
Artists&Writers
Performing Arts
Recreational Facilities
Banking
Insurance

Real Estate
Investment Banking
Investment Management
Accounting
Construction
Wholesale Building Materials
Architecture&Planning
Civil Engineering
Aviation&Aerospace Component M.
Motor Vehicle M.
Chemical M.
Machinery M.
Mining
Oil&Gas
Shipbuilding
Utilities
Textile M.
Paper&Forest Product M.
Railroad Equipment M.
Farming
Ranching
Dairy Product M.
Fisheries
Primary&Secondary Education
Higher Education
Education Administration Programs
Research S.
Armed Forces
Legislative Offices
Administration of Justice
International Affairs
Government Administration
Executive Offices
Law Enforcement
Public Safety
Public Policy Offices
Advertising S.
Newspaper Publishing
Book&Periodical Publishing
Printing S.
Information S.
Libraries
Environmental S.
Freight&Package Transportation
Individual&Family S.
Religious Institutions
Civic&Social Organizations
Consumer S.
Truck Transportation
Warehousing&Storage
Airlines&Aviation
Maritime Transportation

Market Research
Public Relations&Communications S.
Design S.
Non-profit Organizations
Fundraising
Strategic Management S.
Writing&Editing
Staffing&Recruiting
Professional Training&Coaching
Venture Capital&Private Equity Principals
Political Organizations
Translation&Localization
Computer Games
Events S.
Retail Art Supplies
Appliances, Electrical,&Electronics M.
Online Audio&Video Media
Nanotechnology Research
Musicians
Transportation, Logistics, Supply Chain&Storage
Plastics M.
Computer&Network Security
Wireless S.
Alternative Dispute Resolution
Security&Investigations
Facilities S.
Outsourcing&Offshoring Consulting
Wellness&Fitness S.
Alternative Medicine
Media Production
Animation&Post-production
Leasing Non-residential Real Estate
Capital Markets
Think Tanks
Philanthropic Fundraising S.
E-Learning Providers
Wholesale
Wholesale Import&Export
Industrial Machinery M.
Photography
Human Resources S.
Retail Office Equipment
Mental Health Care
Graphic Design
International Trade&Development
Beverage M.
Retail Luxury Goods&Jewelry
Renewable Energy Semiconductor M.
Glass, Ceramics&Concrete M.
Packaging&Containers M.
Automation Machinery M.
Government Relations S.

Horticulture`
  .replace(/M\./g, "Manufacturing")
  .replace(/S\./g, "Services")
  .replace(/&/g, " and ")
  .split("\n")
  .flatMap((name, line) => (name === "" ? [] : { id: String(line), name, aliases: [] }));

/** Industries by name. People give all others by their number in the network's public list. */
export const INDUSTRIES: readonly Choice[] = [...NAMED, ...PUBLIC_LIST];
