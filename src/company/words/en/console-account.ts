/** One's own account. */
export const accountTexts = {
  title: 'Your account',
  signOut: 'Sign out',
  you: 'You',
  email: 'Email',
  role: 'Role',
  roles: { owner: 'Owner', staff: 'Staff' },
  name: 'Name',
  nameHint: 'Colleagues see it beside what you did.',
  save: 'Save',

  password: {
    title: 'Password',
    now: 'Password now',
    new: 'New password',
    hint: 'At least 12 characters. Your other sessions end.',
    change: 'Change password',
    changed: 'Changed.',
  },

  authenticator: {
    title: 'Authenticator app',
    on: 'On: signing in with your password asks for a code.',
    off: 'Off. With it, a password alone is not enough to sign in. Sessions without it end.',
    password: 'Your password',
    setUp: 'Set up',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    /** Around the link, which opens the app on a phone. */
    addBefore: '1. Add an account to your app: scan this code,',
    addLink: 'open it on this device',
    addAfter: ', or type this key into it.',
    qrCode: 'Code for your authenticator app',
    key: 'Key',
    backupCodes: '2. Keep these backup codes where your phone is not. Each opens the account once.',
    code: '3. The six figures that the app shows now',
  },

  passkeys: {
    title: 'Passkeys',
    about: 'Sign in with this device’s lock: no password, nothing to be stolen.',
    unnamed: 'Passkey',
    since: (day: string) => `since ${day}`,
    remove: 'Remove',
    reallyRemove: 'Really remove',
    add: 'Add a passkey',
    cannot: 'This browser cannot make passkeys.',
  },

  sessions: {
    title: 'Where you are signed in',
    thisOne: 'this one',
    end: 'End',
    endOthers: 'End all others',
    unknownBrowser: 'A browser',
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  },
};

/** Everybody's accounts, which owners manage. */
export const accountsTexts = {
  title: 'Accounts',
  failed: 'The accounts could not be loaded',
  auditLog: 'What was done',
  whoMay: 'Who may sign in',
  deactivated: 'deactivated',
  linkNotUsed: 'link not used yet',
  twoSteps: 'two steps',
  seen: (email: string, ago: string) => `${email} · here ${ago}`,
  neverSeen: (email: string) => `${email} · not signed in`,
  newLink: 'New link',
  lostPhone: 'Lost phone',
  roles: {
    owner: {
      badge: 'owner',
      option: 'Owner: everything',
      make: 'Make owner',
      ask: (name: string) => `Make ${name} owner?`,
      about: 'Owners can give money back, publish prices and manage accounts.',
    },
    staff: {
      badge: 'staff',
      option: 'Staff: the daily work',
      make: 'Make staff',
      ask: (name: string) => `Make ${name} staff?`,
      about:
        'Staff cannot publish prices or manage accounts. What they may do with money and data stands in Settings.',
    },
  },
  activate: {
    button: 'Activate',
    ask: (name: string) => `Activate ${name}?`,
    about: 'The account can sign in again as before.',
  },
  deactivate: {
    button: 'Deactivate',
    ask: (name: string) => `Deactivate ${name}?`,
    about:
      'Every session ends at once, and nobody can sign in with this account. What was done with it stays in the log.',
  },
  factors: {
    button: 'Take them away',
    ask: (name: string) => `Take away ${name}’s authenticator app and passkeys?`,
    about: 'Every session ends. The password alone signs in again, until a new app is set up.',
  },
  link: {
    title: 'One-time link',
    about:
      'Send it to your colleague yourself. It sets the password, once, within 48 hours, and is not shown again.',
    label: 'Link',
  },
  invite: {
    title: 'Invite a colleague',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    roleHint: 'Settings say what staff may do beside it.',
    make: 'Make the account',
  },
};
