/** A cell's text; `="94607"` is how a file stops a spreadsheet from reading it as a number. */
export function bareCell(text: string): string {
  return text
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .trim();
}
