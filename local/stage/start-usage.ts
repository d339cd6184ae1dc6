/** What `npm start -- --help` prints, and each option that is wrong. */
export const USAGE = `npm start -- [options], for example npm start -- --exit --rows 1000 --fields email,phone

  --rows N         how many sample contacts, at most 100000 (200)
  --open FILE.csv  your own contacts instead; the first row holds the headers
  --fields LIST    email, personal email, phone, with commas between (email)
  --account KIND   consumer or workspace: whose daily limits Google applies (consumer)
  --exit           stops after the totals, without the page
  --port N         where the page is (8080, or a free one where that is taken)
  --json           the totals as one JSON object, instead of rows and sentences
  --out FILE.csv   saves the sheet
  --seed N         other people, other chances; the same seed gives the same run (1)
  --help           prints this`;
