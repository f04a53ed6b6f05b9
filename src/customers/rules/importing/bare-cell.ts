/** What is in a cell; `="94607"` is how a file keeps a spreadsheet from making it a number. */
export function bareCell(text: string): string {
  return text
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .trim();
}
