/** Specification 5 and ruling 14: the pattern, 10 characters and 7 digits; none of it a national rule. */
const phonePattern = /^(?=.{10,32}$)(?=(\D*\d){7})\+?[\d\s().\u2010\u2011-]+$/;
/**
 * At most 64 signs before the @, with no dot at an end or beside another; then names of a host, up to 63
 * long, with no hyphen at an end; the last is no number and no single letter.
 */
const emailPattern =
  /^(?!.{255}|[^@]{65}|\.|.*(\.[.@]|@.*-(\.|$)))[^\0- "(),:;<>@[-\]]+@((?!-)[^\0-,./:-@[-`{-~]{1,63}\.)+(?!\d*$)[^\0-,./:-@[-`{-~]{2,63}$/;

/** As typed, but for blanks and for the signs that nobody sees and that come along with what is pasted. */
function seen(text: string): string {
  return text
    .replace(/\p{DI}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
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
  const email = seen(text).replace(/^mailto:([^?]*).*/i, '$1');
  return emailPattern.test(email) ? email : null;
}
