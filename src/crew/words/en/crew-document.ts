/** What the crew's page says before its script loads, and how to install it. */
export const crewDocument = {
  title: 'My day',
  needsScript: 'This page needs JavaScript.',
  installedName: (business: string) => `${business}: my day`,
  shortName: 'My day',
};
