/** A name for comparison: without case, accents and punctuation. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
