/** The office's notes about a customer, and the checklist lines in them. */
export interface CustomerNotes {
  readonly notes: string;
  readonly lines: readonly string[];
}

/**
 * A line of a customer's notes that begins with a dash is a checklist line for every visit: "- Water the
 * ferns". The crew reads the rest. Tags come before the notes, separated by a dot.
 */
export function parseCustomerNotes(text: string): CustomerNotes {
  const lines = text.split(/\n| · (?=- )/).map((line) => line.trim());
  const isOwn = (line: string) => /^[-–] ?\S/.test(line);
  return {
    notes: lines.filter((line) => line !== '' && !isOwn(line)).join('\n'),
    lines: [...new Set(lines.filter(isOwn).map((line) => line.replace(/^[-–] ?/, '')))],
  };
}

/**
 * A line's key: stable for the same text, and without any of it, since answers to it are never deleted
 * (FNV-1a).
 */
export function noteLineKey(line: string): string {
  let hash = 0x811c9dc5;
  for (const letter of line) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return `own-${hash.toString(16).padStart(8, '0')}:0`;
}
