/** The texts around every area: navigation, and what cannot be shown. */
export const shellTexts = {
  opening: 'Opening the console',
  notOpened: 'The console could not open',
  tryAgain: 'Try again',
  skip: 'Skip to content',
  banner: {
    label: 'How cards are charged',
    noCard: 'Sandbox: no card is charged.',
    realCards: 'Real cards are charged.',
    liveCardTest: 'Live card test is on: the Essential plan costs $1 plus $1 for each add-on.',
  },
  loading: 'Loading',
  confirmation: {
    title: 'Is it still you?',
    about: 'This changes who can sign in. Please enter your password again.',
    password: 'Password',
    goOn: 'Continue',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you typed here is not saved.',
    stay: 'Stay here',
    leave: 'Leave',
  },
  secondFactor: {
    title:
      'Before you can refund money or publish prices, add a second step to your sign-in: an authenticator app or a passkey.',
    add: 'Add it',
  },
  navigation: 'Console',
  more: 'More',
  areas: {
    today: 'Today',
    bookings: 'Bookings',
    customers: 'Customers',
    calendar: 'Calendar',
    enquiries: 'Inquiries',
    plans: 'Plans',
    invoices: 'Invoices',
    credit: 'Credit',
    reconciliation: 'Reconciliation',
    crews: 'Crews',
    catalogue: 'Catalog',
    figures: 'Figures',
    deliveries: 'Deliveries',
    settings: 'Settings',
    accounts: 'Accounts',
    account: 'Your account',
  },
  notConnected: (clock: string) =>
    `Not connected since ${clock}. What you typed is saved. The console keeps trying.`,
  lostProblem: { title: 'That did not work', seen: 'Seen' },
  notFound: {
    title: 'Not found',
    heading: 'Nothing here',
    text: 'The console has no page at this address.',
    toToday: 'Go to Today',
  },
  broken: {
    title: 'This page could not load',
    text: 'Nothing was changed. Reloading the page usually helps.',
    again: 'Reload',
  },
  problems: {
    offline:
      'We cannot reach the server. Nothing was changed. Check your connection and try again.',
    unanswered:
      'The server did not respond within a minute. Your change may still have gone through. Check first, then try again.',
    server: 'Something went wrong on the server. Please try again.',
    unknown: 'Something went wrong. Please try again.',
  },
};
