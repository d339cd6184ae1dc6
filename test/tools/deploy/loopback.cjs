// Preloaded into clasp by the tests: its requests go to GOOGLE_ON_LOOPBACK, by googleapis' own rootUrl.
const { google } = require("googleapis");

const rootUrl = process.env.GOOGLE_ON_LOOPBACK;
for (const name of ["script", "drive", "oauth2"]) {
  const make = google[name].bind(google);
  google[name] = (options) =>
    make({ ...(typeof options === "string" ? { version: options } : options), rootUrl });
}
