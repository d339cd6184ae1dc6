// The usual script that takes one row after another: `askRows` asks each and writes the id it is given,
// then `fillRows` looks for each answer and writes it. Whoever runs it starts it again whenever Google ends it.
// Columns A to G are the contacts, H the id, I the e-mail.

const SERVICE = "https://api.enrich.example/api/v2/contacts/";
const HEADERS = { "x-api-key": "demo-key" };

function askRows() {
  const sheet = SpreadsheetApp.getActiveSheet();
  const last = sheet.getLastRow();
  for (let row = firstEmpty(sheet, 8, last); row <= last; row++) {
    const [first, last, full, company, website, profile] = sheet
      .getRange(row, 1, 1, 6)
      .getValues()[0];
    sheet.getRange(row, 8).setValue(ask(first, last, full, company, website, profile));
  }
  return true;
}

function ask(first, last, full, company, website, profile) {
  const names = first ? [first, last] : String(full).split(" ");
  if (!names[0] || !names[1] || !(company || website)) return "-";
  const body = {
    firstname: names[0],
    lastname: names[1],
    company_name: company || undefined,
    domain: website || undefined,
    linkedin_url: profile || undefined,
    enrichment_type: ["email"],
  };
  return call("single_enrich", { method: "post", payload: JSON.stringify(body) }).enrichment_id;
}

/** Whether every row has its answer. */
function fillRows() {
  const sheet = SpreadsheetApp.getActiveSheet();
  const last = sheet.getLastRow();
  let pending = false;
  for (let row = firstEmpty(sheet, 9, last); row <= last; row++) {
    const [id, email] = sheet.getRange(row, 8, 1, 2).getValues()[0];
    if (email !== "") continue;
    const contact = id === "-" ? {} : call(id, {});
    if (contact.status === "pending") pending = true;
    else sheet.getRange(row, 9).setValue(contact.email || "none");
  }
  return !pending;
}

function firstEmpty(sheet, column, last) {
  const values = sheet.getRange(2, column, last - 1, 1).getValues();
  const at = values.findIndex(([value]) => value === "");
  return at === -1 ? last + 1 : at + 2;
}

function call(path, options) {
  for (;;) {
    const response = UrlFetchApp.fetch(SERVICE + path, {
      contentType: "application/json",
      headers: HEADERS,
      muteHttpExceptions: true,
      ...options,
    });
    if (response.getResponseCode() !== 429) return JSON.parse(response.getContentText());
    Utilities.sleep(1000);
  }
}
