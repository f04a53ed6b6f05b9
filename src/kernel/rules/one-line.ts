const BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/;

/** Makes one line (a name, a street) of a text: pasted line breaks become spaces. */
export function oneLine(text: string): string {
  return text
    .split(BREAKS)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}
