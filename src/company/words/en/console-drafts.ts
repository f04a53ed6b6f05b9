/** The draft, publishing it, and what was published before. */
export const draftTexts = {
  isPublished: (version: number) => `Version ${version} is what customers see.`,
  hasChanges: (count: number) => `A draft with ${count} ${count === 1 ? 'change' : 'changes'}.`,
  saved: (who: string | null, ago: string, version: number) =>
    `Saved by ${who ?? 'somebody'}, ${ago}. Customers still see version ${version}.`,
  preview: 'Preview the page',
  seeChanges: 'See what changes',
};

/** What a version changes, field by field. */
export const changesTableTexts = {
  of: 'Of',
  what: 'What',
  before: 'Before',
  after: 'After',
  nameAndField: (name: string, field: string) => `${name}: ${field}`,
  becomes: 'becomes',
};

export const changesTexts = {
  title: 'What changes',
  titleOf: (version: number) => `What version ${version} changes`,
  none: {
    title: 'Nothing to publish',
    text: (version: number) => `The draft is the same as version ${version}, which customers see.`,
  },
  ownersOnly: 'Only an owner can publish prices.',
  publish: {
    open: 'Publish',
    title: (version: number) => `Publish version ${version}?`,
    sold: 'Customers see and pay the new prices within seconds. Bookings made before keep the price that they were sold at, plans too: nobody is charged or refunded by this.',
    openPages:
      'Somebody whose page still shows an old price is told before paying, and charged nothing.',
    confirm: (count: number) => `Publish ${count} ${count === 1 ? 'change' : 'changes'}`,
  },
  discard: {
    open: 'Discard the draft',
    title: (count: number) => `Discard ${count} ${count === 1 ? 'change' : 'changes'}?`,
    text: (version: number) =>
      `The draft becomes what version ${version} is. Whatever colleagues saved in it is gone too. No price that customers see changes.`,
  },
};

export const historyTexts = {
  title: 'History of versions',
  loading: 'Loading',
  failed: 'The history could not be loaded',
  version: (version: number) => `Version ${version}`,
  current: 'what customers see',
  bringsBack: (version: number) => `brings back version ${version}`,
  published: (when: string, who: string | null) => `${when}, ${who ?? 'with the installation'}`,
  look: 'Look at it',
  changed: 'What it changed',
  changedBy: (version: number) => `What version ${version} changed`,
  goBack: {
    open: 'Go back to it',
    title: (version: number) => `Go back to version ${version}?`,
    same: 'It is the same as what customers see now.',
    becomes: 'It becomes a new version, which customers see within seconds:',
    more: (count: number) => `and ${count} more`,
    sold: 'Bookings keep the price that they were sold at: nobody is charged or refunded. A draft that somebody works on is kept.',
    confirm: (version: number) => `Publish version ${version} again`,
  },
};

/** The same of what holds as soon as it is saved. */
export const holdsAtOnceTexts = {
  current: 'what holds now',
  same: 'It is the same as what holds now.',
  becomes: 'It becomes a new version, which holds at once:',
  confirm: (version: number) => `Go back to version ${version}`,
};
