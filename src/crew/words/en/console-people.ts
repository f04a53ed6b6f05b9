/** The cleaners and their crews. */
export const peopleTexts = {
  title: 'People',
  failed: 'The people could not load',
  missing: { title: 'There is no such person', text: 'The link may be incomplete.' },
  add: 'Add a person',
  none: {
    title: 'Nobody named yet',
    text: 'Name who works in a crew, and from when. The length of its visits follows from who is there that day.',
  },
  table: {
    caption: 'People',
    name: 'Name',
    phone: 'Phone',
    language: 'Language',
    kind: 'Works as',
    crews: 'Crews',
    noCrew: 'No crew',
    inCrew: (crew: string, span: string) => `${crew}, ${span}`,
    off: 'Not active',
  },
  since: (from: string) => `since ${from}`,
  span: (from: string, to: string) => `${from} – ${to}`,
};

/** The phones of one person. */
export const phonesTexts = {
  title: 'Phones',
  text: 'On a phone that is signed in, this person sees their own days and nothing else.',
  none: 'No phone is signed in yet.',
  signIn: 'Sign in a phone',
  seen: (ago: string) => `last seen ${ago}`,
  off: 'Off',
  switchOff: 'Switch off',
  switchOffOf: (device: string) => `Switch off ${device}`,
  code: {
    title: (name: string) => `A code for ${name}`,
    scan: (name: string) => `Scan this with ${name}’s phone.`,
    orType: 'Or open this page on the phone and type the code:',
    page: 'Page',
    code: 'Code',
    qr: 'QR code of the page with the code',
    until: (time: string) => `It signs in one phone, once, until ${time}.`,
    done: 'Done',
  },
};

/** The form of one person. */
export const personFormTexts = {
  another: 'A new person',
  ownersOnly: 'Only an owner can change people.',
  name: 'Name',
  phone: 'Phone',
  optional: 'optional',
  language: 'Language',
  kind: 'Works as',
  kinds: { employee: 'Employee', contractor: 'Contractor' },
  managesSince: 'Owner or manager since',
  managesSinceHint:
    'From this day on, this person gets no share of tips: federal law lets no owner, manager or supervisor keep any.',
  active: 'Active',
  activeHint: 'If unchecked, this person counts in no crew. Past visits keep their name.',
  crews: 'Crews',
  crewsHint: 'Both days count. Leave the last day empty if there is no end date yet.',
  crew: 'Crew',
  from: 'First day',
  to: 'Last day',
  addCrew: 'Add to a crew',
  removeCrew: (crew: string) => `Remove ${crew}`,
  remove: 'Remove',
  save: 'Save person',
  saveOnTop: 'Save my version anyway',
  leave: 'Leave without saving',
  rates: 'Pay rates',
};
