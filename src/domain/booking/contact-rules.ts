const phonePattern = /^\+?[\d\s().-]+$/;
const emailPattern = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/;

/** Specification 5 and ruling 14: the pattern, 10 characters and 7 digits; none of it a national rule. */
export function isPhone(text: string): boolean {
  const trimmed = text.trim();
  return (
    trimmed.length >= 10 &&
    trimmed.length <= 32 &&
    phonePattern.test(trimmed) &&
    trimmed.replace(/\D/g, '').length >= 7
  );
}

export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= 254 && emailPattern.test(trimmed);
}
