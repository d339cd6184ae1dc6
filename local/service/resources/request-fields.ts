import { z } from "@hono/zod-openapi";

/** Without a flag: the machine description cannot say one. */
const URI = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/]\S*$/;
const MOST_CHARS = 2000;

/** A URI that must be there. */
export const uri = z
  .string("must be a string")
  .max(MOST_CHARS, "is too long")
  .regex(URI, "must be a URI")
  .openapi({ format: "uri" });

/** An optional text; absent, null and empty mean the same. */
export const optionalText = z.string("must be a string").max(MOST_CHARS, "is too long").nullish();

/** A URI that may be left out, be null or empty. */
export const optionalUri = uri.or(z.literal("")).nullish();

/** service-interface: Conventions, `live`. Anything but true and false is refused with 422. */
export const live = z
  .boolean("must be a boolean")
  .default(true)
  .openapi({ description: "true: from the network, in real time. false: from the database." });

/** service-interface: POST /intents/leads/comments; taken for post extraction too. */
export const profileRequestSchema = z
  .object({
    linkedin_profile_url: uri,
    limit: z.int("must be a whole number").min(1, "must be at least 1"),
  })
  .openapi("ProfileRequest");
