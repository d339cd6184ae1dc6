import type { HiringWanted } from "../../../contract/signals";
import { BASE_URL, SYNCHRONOUS_URL } from "../../../local/stage/stage";
import { HEADERS, peopleRows } from "../formulas-desk";
import { receiving } from "../receiving";
import { type Drive, deskWith, type Person, reaches } from "./reach";
import { author, busyPost, commenter } from "./signal-subjects";

const text = expect.stringMatching(/./);
const receives = deskWith({}, async (desk) => void (await receiving(desk)));
const DIRECTORS = { seniority_levels: ["220"] };

/** How many postings a hiring intent announces, and whether what it promises of each holds. */
function hiring(
  filters: HiringWanted,
  holds: (row: Record<string, unknown>) => boolean = () => true,
): Pick<Drive, "from" | "shows"> {
  return {
    from: async (at) => {
      const { rows, expected, arrived } = await at.signal({ kind: "hiring", filters });
      const announced = Math.min(expected ?? 0, 100);
      return {
        some: arrived > 0,
        all: announced === arrived,
        wrong: rows.filter((r) => !holds(r)),
      };
    },
    shows: { some: true, all: true, wrong: [] },
  };
}

/** Announced with and without a filter: the filter leaves some, and not all. */
function narrows(filters: HiringWanted): Pick<Drive, "from" | "shows"> {
  return {
    from: async (at) => {
      const announced = async (wanted: HiringWanted) =>
        (await at.signal({ kind: "hiring", filters: wanted })).expected ?? 0;
      const some = await announced({ ...RECENT, ...filters });
      return some > 0 && some < (await announced(RECENT));
    },
    shows: true,
  };
}

const RECENT: HiringWanted = { publishedDate: "last_7_days" };

async function place(at: Person, name: string): Promise<string[]> {
  const { places } = await at.ask({ do: "find-places", name, hiring: true });
  return places.slice(0, 1).map(({ id }) => id);
}

const engaged = async (at: Person, engagementType: string, more: object = {}) => {
  const question = { kind: "post", url: busyPost(at.desk), engagementType, ...more } as const;
  return at.signal(question);
};
const kindsOf = (rows: Record<string, unknown>[]) => [
  ...new Set(rows.map((row) => row.Engagement)),
];

reaches("Comments, hiring intents, post engagement, post extraction", receives, {
  "POST /intents/leads/comments": {
    asks: "comments",
    sends: { limit: 5 },
    from: async (at) => {
      const profileUrl = commenter(at.desk);
      return (await at.signal({ kind: "comments", profileUrl, limit: 5 })).rows.length;
    },
    shows: 5,
  },
  "1. The feed is read in pages of 20 until `limit` or its end": {
    asks: "comments",
    sends: { limit: 30 },
    from: async (at) => {
      const profileUrl = commenter(at.desk);
      return (await at.signal({ kind: "comments", profileUrl, limit: 30 })).rows.length;
    },
    shows: 30,
  },
  "2. What counts as a comment": {
    asks: "comments",
    from: (at) => at.formula(`=ENRICH_COMMENTS("${commenter(at.desk)}",3)`, 4),
    shows: [expect.anything(), text, text, expect.stringContaining("commentUrn")],
  },
  "3. `author_url` without tracking parameters": {
    asks: "comments",
    from: async (at) => {
      const profileUrl = commenter(at.desk);
      const { rows } = await at.signal({ kind: "comments", profileUrl, limit: 4 });
      return rows.map((row) => row["Author's page"]);
    },
    shows: Array.from({ length: 4 }, () => expect.not.stringMatching(/[?&]trk|miniProfile/)),
  },
  "POST /intents/accounts/hiring": { asks: "hiring_intent", ...hiring(RECENT) },
  "Over 100 results: the message, and the first 100": {
    asks: "hiring_intent",
    from: async (at) => {
      const filters = { publishedDate: "last_360_days" };
      const { expected, arrived, message } = await at.signal({ kind: "hiring", filters });
      return [(expected ?? 0) > 100, arrived, message];
    },
    shows: [true, 100, expect.stringMatching(/first 100/)],
  },
  "Nothing found: no `id`, `No results found`": {
    asks: "hiring_intent",
    from: async (at) => {
      const filters = { selectedTitles: ["Lion tamer of the moon"] };
      const { state, expected } = await at.signal({ kind: "hiring", filters });
      return [state, expected];
    },
    shows: ["over", 0],
  },
  "`selected_titles`, `excluded_titles`": {
    asks: "hiring_intent",
    sends: { selected_titles: ["Engineer"], excluded_titles: ["Sales"] },
    ...hiring(
      { ...RECENT, selectedTitles: ["Engineer"], excludedTitles: ["Sales"] },
      (row) =>
        /engineer/i.test(String(row["Job title"])) && !/sales/i.test(String(row["Job title"])),
    ),
  },
  "`selected_keywords`, `excluded_keywords`": {
    asks: "hiring_intent",
    sends: { selected_keywords: ["team"], excluded_keywords: ["intern"] },
    ...hiring({ ...RECENT, selectedKeywords: ["team"], excludedKeywords: ["intern"] }, (row) =>
      /team/i.test(`${row["Job title"]} ${row.Description}`),
    ),
  },
  "`included_locations`, `excluded_locations`": {
    asks: "hiring_intent",
    sends: { included_locations: [text], excluded_locations: [text] },
    from: async (at) => {
      const includedLocations = await place(at, "France");
      const excludedLocations = await place(at, "Paris");
      const filters = { publishedDate: "last_90_days", includedLocations, excludedLocations };
      const { rows } = await at.signal({ kind: "hiring", filters });
      return [rows.length > 0, rows.filter((row) => !/France/.test(String(row.Place))).length];
    },
    shows: [true, 0],
  },
  "`published_date` and its values": {
    asks: "hiring_intent",
    from: async (at) => {
      const { published } = await at.ask({ do: "signals" });
      const refused: string[] = [];
      for (const { id } of published)
        await at
          .signal({ kind: "hiring", filters: { publishedDate: id, companySize: ["10001+"] } })
          .catch(() => refused.push(id));
      return [published.length, refused];
    },
    shows: [7, []],
  },
  "`exclude_internships`": {
    asks: "hiring_intent",
    sends: { exclude_internships: true },
    ...narrows({ excludeInternships: true }),
  },
  "`exclude_consulting_recruiting`": {
    asks: "hiring_intent",
    sends: { exclude_consulting_recruiting: true },
    ...narrows({ excludeConsultingRecruiting: true }),
  },
  "`job_min_posted`": {
    asks: "hiring_intent",
    sends: { job_min_posted: 3 },
    ...narrows({ jobMinPosted: 3 }),
  },
  "`company_size`, `Self-employed` among them": {
    asks: "hiring_intent",
    sends: { company_size: ["51-200", "Self-employed"] },
    ...narrows({ companySize: ["51-200", "Self-employed"] }),
  },
  "An unknown date or size is 422, named with the valid ones": {
    asks: null,
    from: (at) => {
      const question = { kind: "hiring", filters: { publishedDate: "last_century" } } as const;
      return at.refused({ do: "start-signal", question, again: false });
    },
    shows: expect.stringMatching(/Last 24 hours/),
  },
  "POST /intents/leads/posts": {
    asks: "post_engagement",
    from: async (at) => {
      const { expected, rows } = await engaged(at, "all");
      return rows.length === expected && rows.length > 15;
    },
    shows: true,
  },
  "`engagement_type`: `reactions`, `comments`, `all`": {
    asks: "post_engagement",
    sends: { engagement_type: "reactions" },
    from: async (at) => [
      kindsOf((await engaged(at, "comments")).rows),
      kindsOf((await engaged(at, "reactions")).rows),
    ],
    shows: [["comment"], ["reaction"]],
  },
  "`exclude_same_company`": {
    asks: "post_engagement",
    sends: { exclude_same_company: true },
    from: async (at) => {
      const all = (await engaged(at, "all")).expected ?? 0;
      const { expected } = await engaged(at, "all", { excludeSameCompany: true });
      return (expected ?? 0) > 0 && (expected ?? 0) <= all;
    },
    shows: true,
  },
  "`persona`": {
    asks: "post_engagement",
    sends: { persona: text },
    from: async (at) => {
      const { personas } = await at.ask({ do: "library" });
      const all = (await engaged(at, "all")).expected ?? 0;
      const { expected } = await engaged(at, "all", { persona: personas[0]?.id });
      return (expected ?? 0) < all;
    },
    shows: true,
  },
  "A post nobody knows: nothing found (assumed, as for hiring)": {
    asks: "post_engagement",
    from: async (at) => {
      const url = "https://www.linkedin.com/posts/nobody_activity-7000000000000000000";
      const { state, expected } = await at.signal({ kind: "post", url, engagementType: "all" });
      return [state, expected];
    },
    shows: ["over", 0],
  },
  "Post extraction with its three counts (here POST /intents/leads/profile_posts, a guess)": {
    asks: "posts",
    sends: { limit: 3 },
    from: async (at) => {
      const profileUrl = author(at.desk);
      await at.ask({ do: "columns", of: "posts", chosen: ["Engaged", "Whole post"] });
      const { rows, newest } = await at.signal({ kind: "posts", profileUrl, limit: 3 });
      // One is picked: who engaged with it.
      const question = { kind: "post", url: newest[0]?.post ?? "", engagementType: "all" } as const;
      const { expected } = await at.signal(question);
      const counted = rows.filter(
        (row) => Number(row.Engaged) === Number(row.Reactions) + Number(row.Comments),
      );
      return {
        posts: newest.length,
        counted: counted.length,
        cut: rows.every((row) => String(row["Whole post"]).startsWith(String(row.Post))),
        engaged: (expected ?? 0) > 0,
      };
    },
    shows: {
      ...{ posts: 3, counted: 3 },
      ...{ cut: true, engaged: true },
    },
  },
});

const people = (count: number) => [HEADERS.slice(0, 4), ...peopleRows(count)];

reaches("Events", receives, {
  "Asynchronous enrichment completes": {
    asks: "webhook",
    sends: { webhook_url: text },
    from: async (at) => (await at.ran(people(5), {})).map((row) => row.Status),
    shows: Array.from({ length: 5 }, () => expect.stringMatching(/ound$/)),
  },
  "Synchronous enrichment with a webhook": {
    asks: "webhook",
    sends: { webhook_url: text },
    from: async (at) => {
      await at.desk.settings({ baseUrl: "", synchronousUrl: SYNCHRONOUS_URL });
      const rows = await at.ran([HEADERS.slice(0, 4), ...peopleRows(12).slice(8)], {});
      await at.desk.clock.advance(60_000);
      await at.desk.settings({ baseUrl: BASE_URL, synchronousUrl: "" });
      return rows.map((row) => row.Status);
    },
    shows: Array.from({ length: 4 }, () => expect.stringMatching(/ound$/)),
  },
  "Hiring intent created": { asks: "webhook", ...hiring(RECENT) },
  "Post engagement intent created": {
    asks: "webhook",
    from: async (at) => {
      const { rows, expected } = await engaged(at, "all");
      return rows.length === expected;
    },
    shows: true,
  },
  "Intents: an array, an object with one array, or one entry a call": {
    asks: "webhook",
    from: async (at) => {
      const filters = { publishedDate: "last_24_hours" };
      const missing: string[] = [];
      for (const intentBody of ["array", "data", "entry"] as const) {
        at.desk.service.accounts.change("account-1", { intentBody });
        const { expected, arrived } = await at.signal({ kind: "hiring", filters });
        if (expected !== arrived) missing.push(intentBody);
      }
      return missing;
    },
    shows: [],
  },
  "Lead search, not streaming": {
    asks: "webhook",
    from: async (at) => {
      const question = { kind: "leads", name: "Ten", filters: DIRECTORS, limit: 10 } as const;
      return (await at.signal(question)).rows.length;
    },
    shows: 10,
  },
  "Previews never call a webhook": {
    asks: "lead_preview",
    from: async (at) => {
      await at.ask({ do: "find-preview", search: "leads", filters: DIRECTORS });
      const calls = () => at.desk.service.readLog().filter((one) => one.endpoint === "webhook");
      const before = calls().length;
      await at.desk.clock.advance(60_000);
      return calls().length - before;
    },
    shows: 0,
  },
});
