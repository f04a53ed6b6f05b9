/** What the parts that every area is made of say by themselves. */
export const partTexts = {
  keep: 'Keep it as it is',
  copy: 'Copy',
  copied: 'Copied',
  filters: 'Filters and sort',
  search: 'Search',
  sort: 'Sort',
  clear: 'Clear',
  clearFilters: 'Clear the filters',
  noneFitText: 'Try a part of the name, the phone number or the email, or clear the filters.',
  loading: 'Loading',
  tryAgain: 'Try again',
  listFailed: 'The list could not be loaded',
  pages: 'Pages of this list',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  about: (figure: string) => `about ${figure}`,
};
