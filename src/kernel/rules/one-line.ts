const BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/;

/** What is one line (a name, a street): breaks that came along when it was pasted are spaces. */
export function oneLine(text: string): string {
  return text
    .split(BREAKS)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}
