/**
 * What scripts assume about the platform, and how a stage behaves that breaks it (`broken` in its
 * profile). Each rule checks its own switch; the self-test must notice every one.
 */
export const brokenAssumptions = Object.freeze({
  "literal-text": "a leading apostrophe is dropped before a text is read",
  "long-text": "a cell takes half as many characters",
  "sort-rows": "sorting a range moves its first column alone",
  "replaced-groups": "finding and replacing takes groups in a replacement for plain text",
  "warned-tab": "a protection that only warns refuses scripts too",
  "same-moment": "dates are read an hour later than they were written",
  "property-size": "a property takes half as many bytes",
  "property-at-once": "a property just set is not read",
  "cache-size": "a cached value takes half as many bytes",
  "document-lock": "a script gets no document lock",
  "trigger-period": "no clock trigger may run more often than once a day",
  "trigger-file": "a clock trigger has no active file",
  "listed-addresses": "requests may go anywhere, whatever the manifest lists",
  "trigger-list": "a script is not shown its triggers",
  "muted-answers": "an answer of 400 and more is thrown, muted or not",
  "time-limit": "a request's own time limit is ignored",
  "formula-authority": "a formula is refused the user's properties",
  "web-app-address": "the web app's address has another form",
  "missing-globals": "a script sees a URL class",
  language: "texts have no matchAll",
  "argument-types": "a method takes too few arguments",
  "page-template": "a template fills in nothing",
  "codec-time": "what was packed comes back as something else",
});

export type BrokenAssumption = keyof typeof brokenAssumptions;
