/**
 * A number field's input as JSON: a number if it is one; otherwise the text, which the server
 * refuses with a sentence at the field.
 */
export function typedNumber(text: string): number | string | null {
  const trimmed = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (trimmed === '') return null;
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text;
}

/** A multiplier such as "1.15" in exact hundredths; empty means a custom quote. */
export function typedMultiplier(text: string): number | string | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) return text.trim() === '' ? null : text;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Stars such as "4.9" in tenths; empty means none. */
export function typedTenths(text: string): number | string | null {
  const match = /^(\d)(?:[.,](\d))?$/.exec(text.trim());
  if (match === null) return text.trim() === '' ? null : text;
  return Number(match[1]) * 10 + Number(match[2] ?? 0);
}

export function multiplierField(hundredths: number | null): string {
  return hundredths === null ? '' : (hundredths / 100).toFixed(2);
}
