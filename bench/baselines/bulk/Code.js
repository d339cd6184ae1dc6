// The usual script for many rows: reads them all, asks in pieces of as many as the service takes a second,
// looks for the answers in pieces, and writes them all at the end. Whoever runs it starts it again for the next rows,
// and again when Google ended it. Columns A to G are the contacts, H the e-mail.

const SERVICE = "https://api.enrich.example/api/v2/contacts/";
const HEADERS = { "x-api-key": "demo-key" };
const PIECE = 50;
/** As many as surely end within Google's six minutes. */
const ROWS_A_RUN = 4000;

/** Whether every row has its answer. */
function enrichRows() {
  const sheet = SpreadsheetApp.getActiveSheet();
  const rows = sheet
    .getDataRange()
    .getValues()
    .slice(1)
    .map((values, at) => ({ at, values }));
  const open = rows.filter(({ values }) => (values[7] ?? "") === "");
  const taken = open.slice(0, ROWS_A_RUN);
  if (taken.length === 0) return true;
  const asked = taken.map(({ values }) => body(values));
  const ids = askAll(asked);
  const answers = ids.map((id, at) => (id ? undefined : asked[at] ? "refused" : "-"));
  fillAll(ids, answers);
  sheet.getRange(taken[0].at + 2, 8, taken.length, 1).setValues(answers.map((each) => [each]));
  return open.length === taken.length;
}

function body([first, last, full, company, website, profile]) {
  const names = first ? [first, last] : String(full).split(" ");
  if (!names[0] || !names[1] || !(company || website)) return undefined;
  return {
    firstname: names[0],
    lastname: names[1],
    company_name: company || undefined,
    domain: website || undefined,
    linkedin_url: profile || undefined,
    enrichment_type: ["email"],
  };
}

/** The id of each asked row, undefined for the others. */
function askAll(asked) {
  const ids = asked.map(() => undefined);
  inPieces(
    asked,
    ids,
    (each) => ({
      url: `${SERVICE}single_enrich`,
      method: "post",
      payload: JSON.stringify(each),
    }),
    ({ enrichment_id }) => enrichment_id,
  );
  return ids;
}

function fillAll(ids, answers) {
  while (ids.some((id, at) => id && answers[at] === undefined)) {
    Utilities.sleep(5000);
    const open = ids.map((id, at) => (answers[at] === undefined ? id : undefined));
    inPieces(
      open,
      answers,
      (id) => ({ url: SERVICE + id }),
      ({ status, email }) => (status === "pending" ? undefined : email || "none"),
    );
  }
}

/** Requests for what is defined in `wanted`, at most a piece a second of those that ask; puts what is read of each into `into`. */
function inPieces(wanted, into, request, read) {
  const left = wanted.flatMap((each, at) => (each === undefined ? [] : [at]));
  while (left.length > 0) {
    const piece = left.splice(0, PIECE);
    const startedMs = Date.now();
    const responses = UrlFetchApp.fetchAll(
      piece.map((at) => ({
        contentType: "application/json",
        headers: HEADERS,
        muteHttpExceptions: true,
        ...request(wanted[at]),
      })),
    );
    responses.forEach((response, at) => {
      if (response.getResponseCode() === 429) left.push(piece[at]);
      else into[piece[at]] = read(JSON.parse(response.getContentText()));
    });
    if (wanted[piece[0]].firstname) Utilities.sleep(Math.max(0, startedMs + 1000 - Date.now()));
  }
}
