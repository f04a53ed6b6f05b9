/** The draft, publishing it, and earlier versions. */
export const draftTexts = {
  isPublished: (version: number) => `Version ${version} is what customers see.`,
  hasChanges: (count: number) => `A draft with ${count} ${count === 1 ? 'change' : 'changes'}.`,
  saved: (who: string | null, ago: string, version: number) =>
    `Saved by ${who ?? 'someone'}, ${ago}. Customers still see version ${version}.`,
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
    sold: 'Customers see and pay the new prices within seconds. Existing bookings and plans keep their price. Nobody is charged or refunded.',
    openPages:
      'If someone’s page still shows an old price, we tell them before they pay. They are charged nothing.',
    confirm: (count: number) => `Publish ${count} ${count === 1 ? 'change' : 'changes'}`,
  },
  discard: {
    open: 'Discard the draft',
    title: (count: number) => `Discard ${count} ${count === 1 ? 'change' : 'changes'}?`,
    text: (version: number) =>
      `The draft goes back to version ${version}. You also lose what colleagues saved in it. No prices change for customers.`,
  },
};

export const historyTexts = {
  title: 'Version history',
  loading: 'Loading',
  failed: 'The history could not load',
  version: (version: number) => `Version ${version}`,
  current: 'what customers see',
  bringsBack: (version: number) => `brings back version ${version}`,
  published: (when: string, who: string | null) => `${when}, ${who ?? 'with the installation'}`,
  look: 'View',
  changed: 'What it changed',
  changedBy: (version: number) => `What version ${version} changed`,
  goBack: {
    open: 'Go back to this version',
    title: (version: number) => `Go back to version ${version}?`,
    same: 'It is the same as what customers see now.',
    becomes: 'It becomes a new version. Customers see it within seconds:',
    more: (count: number) => `and ${count} more`,
    sold: 'Existing bookings keep their price. Nobody is charged or refunded. The current draft stays.',
    confirm: (version: number) => `Publish version ${version} again`,
  },
};

/** The same for data that applies as soon as it is saved. */
export const holdsAtOnceTexts = {
  current: 'in use now',
  same: 'It is the same as the version in use now.',
  becomes: 'It becomes a new version and applies right away:',
  confirm: (version: number) => `Go back to version ${version}`,
};
