/** What the console's page says before its script has come. */
export const consoleDocument = {
  title: 'Console',
  needsScript: 'The console needs JavaScript.',
};
