// Preloaded into clasp by the tests: its requests go to GOOGLE_ON_LOOPBACK, by googleapis' own rootUrl.
// googleapis loads a module for each of Google's hundreds of APIs; those clasp has no use for stay out, so
// that it starts in half the time.
const Module = require("node:module");

const USED = ["script", "drive", "oauth2", "discovery", "logging", "serviceusage"];
const load = Module._load;
Module._load = (request, parent, ...rest) => {
  const listing = /googleapis[\\/]build[\\/]src[\\/](?:apis[\\/])?index\.js$/;
  const [, api] = /^\.\/(?:apis\/)?(\w+)(?:\/v[\w.]+)?$/.exec(request) ?? [];
  const unused = api && !["googleapis", "apis", ...USED].includes(api);
  return unused && listing.test(parent?.filename ?? "") ? {} : load(request, parent, ...rest);
};

const { google } = require("googleapis");

const rootUrl = process.env.GOOGLE_ON_LOOPBACK;
for (const name of ["script", "drive", "oauth2"]) {
  const make = google[name].bind(google);
  google[name] = (options) =>
    make({ ...(typeof options === "string" ? { version: options } : options), rootUrl });
}
