/** What the office notes of a customer, and the lines of it that are on their list. */
export interface OwnNotes {
  readonly notes: string;
  readonly lines: readonly string[];
}

/**
 * A line of a customer's notes that begins with a dash is a line of their list, at every visit:
 * "- Water the ferns". The rest is what the crew reads. Tags stand before the notes, behind a dot.
 */
export function ownNotes(text: string): OwnNotes {
  const lines = text.split(/\n| · (?=- )/).map((line) => line.trim());
  const isOwn = (line: string) => /^[-–] ?\S/.test(line);
  return {
    notes: lines.filter((line) => line !== '' && !isOwn(line)).join('\n'),
    lines: [...new Set(lines.filter(isOwn).map((line) => line.replace(/^[-–] ?/, '')))],
  };
}

/**
 * What a line is known by: the same as long as it says the same, and nothing of what it says, since
 * answers to it are never deleted (FNV-1a).
 */
export function ownLineKey(line: string): string {
  let hash = 0x811c9dc5;
  for (const letter of line) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return `own-${hash.toString(16).padStart(8, '0')}:0`;
}
