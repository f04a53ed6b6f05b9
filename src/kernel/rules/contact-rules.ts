/** Specification 5 and ruling 14: the pattern, 10 characters and 7 digits. Not a national rule. */
const phonePattern = /^(?=.{10,32}$)(?=(\D*\d){7})\+?[\d\s().\u2010\u2011-]+$/;
/**
 * At most 64 characters before the @, without a dot at either end or two in a row; then the parts
 * of a host name, each starting with a letter or a digit, the last with a letter.
 */
const emailPattern =
  /^(?!.{255}|\.|.*\.[.@])[^\s\p{C}"(),:;<>@[\\\]]{1,64}@([\p{L}\d][\p{L}\d-]*\.)+\p{L}[\p{L}\d-]*[\p{L}\d]$/u;

/** As typed, without extra spaces and the invisible characters that come with pasted text. */
function withoutInvisibleCharacters(text: string): string {
  return text.replace(/\p{DI}|\u2800|^\s+|\s+$/gu, '');
}

/** A phone number as typed, cleaned; null if it is not one. Nothing is repaired (ruling 14a). */
export function readPhone(text: string): string | null {
  const phone = withoutInvisibleCharacters(text);
  return phonePattern.test(phone) ? phone : null;
}

/** The one rule for an email address: the address itself, cleaned; null if it is not one. */
export function readEmail(text: string): string | null {
  const email = withoutInvisibleCharacters(text).replace(/^mailto:|\?.*/gi, '');
  return emailPattern.test(email) ? email : null;
}
