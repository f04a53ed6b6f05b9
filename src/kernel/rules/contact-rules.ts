/** Specification 5 and ruling 14: the pattern, 10 characters and 7 digits; none of it a national rule. */
const phonePattern = /^(?=.{10,32}$)(?=(\D*\d){7})\+?[\d\s().\u2010\u2011-]+$/;
/**
 * At most 64 characters before the @, with no dot at either end or next to another one; then the names of a
 * host, each beginning with a letter or a digit, the last with a letter.
 */
const emailPattern =
  /^(?!.{255}|\.|.*\.[.@])[^\s\p{C}"(),:;<>@[\\\]]{1,64}@([\p{L}\d][\p{L}\d-]*\.)+\p{L}[\p{L}\d-]*[\p{L}\d]$/u;

/** As typed, but for blanks and for the signs that nobody sees and that come along with what is pasted. */
function seen(text: string): string {
  return text.replace(/\p{DI}|\u2800|^\s+|\s+$/gu, '');
}

/**
 * A phone number as it was typed, cleaned; null for what is none. It is judged as typed: nothing is
 * repaired (ruling 14a).
 */
export function readPhone(text: string): string | null {
  const phone = seen(text);
  return phonePattern.test(phone) ? phone : null;
}

/** The one rule for what an email address is: the address itself, cleaned; null for what is none. */
export function readEmail(text: string): string | null {
  const email = seen(text).replace(/^mailto:|\?.*/gi, '');
  return emailPattern.test(email) ? email : null;
}
