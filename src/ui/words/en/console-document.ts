/** The console page's texts before its script has loaded. */
export const consoleDocument = {
  title: 'Console',
  needsScript: 'The console needs JavaScript.',
};
