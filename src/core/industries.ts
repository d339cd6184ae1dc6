import { type Choice, listedChoices } from "./choice";

/** H as examples (service-gaps, Lead search). The public list has other names for 4, 12 and 96. */
const NAMED = listedChoices(`
4 Automotive
6 Technology, Information and Internet | Technology | Internet
12 Education
43 Financial Services
96 Software Development | Software`);

/** Expands two words that the list below abbreviates, to keep the script small. */
const inFull = (list: string) => list.replace(/M\./g, "Manufacturing").replace(/S\./g, "Services");

/** M: more of the network's public list, those with the oldest and most used numbers. */
const PUBLIC_LIST = listedChoices(
  inFull(`
1 Defense and Space M.
3 Computer Hardware M.
5 Computer Networking Products
7 Semiconductor M.
8 Telecommunications
9 Law Practice
10 Legal S.
11 Business Consulting and S.
13 Medical Practices
14 Hospitals and Health Care
15 Pharmaceutical M.
16 Veterinary S.
17 Medical Equipment M.
18 Personal Care Product M.
19 Retail Apparel and Fashion
20 Sporting Goods M.
21 Tobacco M.
22 Retail Groceries
23 Food and Beverage M.
24 Computers and Electronics M.
25 M.
26 Furniture and Home Furnishings M.
27 Retail
28 Entertainment Providers
29 Gambling Facilities and Casinos
30 Travel Arrangements
31 Hospitality
32 Restaurants
33 Spectator Sports
34 Food and Beverage S.
35 Movies, Videos and Sound
36 Broadcast Media Production and Distribution
37 Museums, Historical Sites, and Zoos
38 Artists and Writers
39 Performing Arts
40 Recreational Facilities
41 Banking
42 Insurance
44 Real Estate
45 Investment Banking
46 Investment Management
47 Accounting
48 Construction
49 Wholesale Building Materials
50 Architecture and Planning
51 Civil Engineering
52 Aviation and Aerospace Component M.
53 Motor Vehicle M.
54 Chemical M.
55 Machinery M.
56 Mining
57 Oil and Gas
58 Shipbuilding
59 Utilities
60 Textile M.
61 Paper and Forest Product M.
62 Railroad Equipment M.
63 Farming
64 Ranching
65 Dairy Product M.
66 Fisheries
67 Primary and Secondary Education
68 Higher Education
69 Education Administration Programs
70 Research S.
71 Armed Forces
72 Legislative Offices
73 Administration of Justice
74 International Affairs
75 Government Administration
76 Executive Offices
77 Law Enforcement
78 Public Safety
79 Public Policy Offices
80 Advertising S.
81 Newspaper Publishing
82 Book and Periodical Publishing
83 Printing S.
84 Information S.
85 Libraries
86 Environmental S.
87 Freight and Package Transportation
88 Individual and Family S.
89 Religious Institutions
90 Civic and Social Organizations
91 Consumer S.
92 Truck Transportation
93 Warehousing and Storage
94 Airlines and Aviation
95 Maritime Transportation
97 Market Research
98 Public Relations and Communications S.
99 Design S.
100 Non-profit Organizations
101 Fundraising
102 Strategic Management S.
103 Writing and Editing
104 Staffing and Recruiting
105 Professional Training and Coaching
106 Venture Capital and Private Equity Principals
107 Political Organizations
108 Translation and Localization
109 Computer Games
110 Events S.
111 Retail Art Supplies
112 Appliances, Electrical, and Electronics M.
113 Online Audio and Video Media
114 Nanotechnology Research
115 Musicians
116 Transportation, Logistics, Supply Chain and Storage
117 Plastics M.
118 Computer and Network Security
119 Wireless S.
120 Alternative Dispute Resolution
121 Security and Investigations
122 Facilities S.
123 Outsourcing and Offshoring Consulting
124 Wellness and Fitness S.
125 Alternative Medicine
126 Media Production
127 Animation and Post-production
128 Leasing Non-residential Real Estate
129 Capital Markets
130 Think Tanks
131 Philanthropic Fundraising S.
132 E-Learning Providers
133 Wholesale
134 Wholesale Import and Export
135 Industrial Machinery M.
136 Photography
137 Human Resources S.
138 Retail Office Equipment
139 Mental Health Care
140 Graphic Design
141 International Trade and Development
142 Beverage M.
143 Retail Luxury Goods and Jewelry
144 Renewable Energy Semiconductor M.
145 Glass, Ceramics and Concrete M.
146 Packaging and Containers M.
147 Automation Machinery M.
148 Government Relations S.
150 Horticulture`),
);

/** Industries by name. People give all others by their number in the network's public list. */
export const INDUSTRIES: readonly Choice[] = [...NAMED, ...PUBLIC_LIST];
