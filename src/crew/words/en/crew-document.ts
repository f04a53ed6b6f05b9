/** What the crew's page says before its script has come, and where it is installed. */
export const crewDocument = {
  title: 'My day',
  needsScript: 'This page needs JavaScript.',
  installedName: (business: string) => `${business}: my day`,
  shortName: 'My day',
};
