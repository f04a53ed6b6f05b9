/** A name as people compare them: without case, accents and signs. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
