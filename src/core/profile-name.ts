import { normalName, normalProfileUrl, withoutAccents } from "./normal-form";
import type { Contact } from "./subject";

/**
 * Whether a contact's profile address seems to hold somebody else's name: "…/in/anna-mueller-67v19" beside Bert Schmidt.
 * A guess for people to check: false if any part of the name stands in the address, if the address is one word rather
 * than a name, and for names in other letters.
 */
export function namesAnother({
  firstName,
  lastName,
  profileUrl,
}: Pick<Contact, "firstName" | "lastName" | "profileUrl">): boolean {
  const profile = normalProfileUrl(profileUrl);
  const page = plain(profile.slice(profile.lastIndexOf("/") + 1)).split(/[-_.]/);
  const inProfile = page.filter((word) => /^[a-z]{2,}$/.test(word));
  const name = plain(normalName(`${firstName} ${lastName}`));
  if (inProfile.length < 2 || firstName === "" || lastName === "" || /[^ -~]/.test(name))
    return false;
  const words = name.split(/[^a-z]+/).filter((word) => word.length > 1);
  return words.length > 0 && !isIn(words, inProfile) && !isIn(inProfile, words);
}

/** Whether any of these words is one of the others, or is in them once the spaces between are dropped. */
function isIn(words: readonly string[], others: readonly string[]): boolean {
  const joined = others.join("");
  return words.some((word) => (word.length > 2 ? joined.includes(word) : others.includes(word)));
}

/** Addresses spell umlauts in two ways: "müller" is "muller" or "mueller" there. */
function plain(name: string): string {
  return withoutAccents(name).replace(/([aou])e/g, "$1");
}
