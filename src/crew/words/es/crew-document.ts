import type { crewDocument as en } from '#crew/words/en/crew-document.ts';

export const crewDocument: typeof en = {
  title: 'Mi día',
  needsScript: 'Esta página necesita JavaScript.',
  installedName: (business) => `${business}: mi día`,
  shortName: 'Mi día',
};
