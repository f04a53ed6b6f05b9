/** The operator's own account. */
export const accountTexts = {
  title: 'Your account',
  signOut: 'Sign out',
  you: 'You',
  email: 'Email',
  role: 'Role',
  roles: { owner: 'Owner', staff: 'Staff' },
  name: 'Name',
  nameHint: 'Colleagues see it next to what you did.',
  save: 'Save',

  password: {
    title: 'Password',
    now: 'Current password',
    new: 'New password',
    hint: 'At least 12 characters. Your other sessions end.',
    change: 'Change password',
    changed: 'Changed.',
  },

  authenticator: {
    title: 'Authenticator app',
    on: 'On. Signing in with your password asks for a code.',
    off: 'Off. Turn it on so a password alone is not enough to sign in. Sessions without it end.',
    password: 'Your password',
    setUp: 'Set up',
    switchOn: 'Turn on',
    switchOff: 'Turn off',
    /** Around the link, which opens the app on a phone. */
    addBefore: '1. Add an account to your app: scan this code,',
    addLink: 'open it on this device',
    addAfter: ', or type this key into it.',
    qrCode: 'Code for your authenticator app',
    key: 'Key',
    backupCodes: '2. Keep these backup codes away from your phone. Each one works once.',
    code: '3. Enter the six-digit code from the app',
  },

  passkeys: {
    title: 'Passkeys',
    about: 'Sign in with this device’s lock. No password, nothing to steal.',
    unnamed: 'Passkey',
    since: (day: string) => `since ${day}`,
    remove: 'Remove',
    reallyRemove: 'Really remove',
    add: 'Add a passkey',
    cannot: 'This browser cannot create passkeys.',
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

/** Everyone's accounts, managed by owners. */
export const accountsTexts = {
  title: 'Accounts',
  failed: 'The accounts could not load',
  auditLog: 'Activity log',
  whoMay: 'Who can sign in',
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
      about: 'Owners can refund payments, publish prices and manage accounts.',
    },
    staff: {
      badge: 'staff',
      option: 'Staff: the daily work',
      make: 'Make staff',
      ask: (name: string) => `Make ${name} staff?`,
      about:
        'Staff cannot publish prices or manage accounts. Settings say what they can do with money and data.',
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
      'Every session ends right away, and nobody can sign in with this account. Its activity stays in the log.',
  },
  factors: {
    button: 'Remove them',
    ask: (name: string) => `Remove ${name}’s authenticator app and passkeys?`,
    about: 'Every session ends. The password alone is enough to sign in until a new app is set up.',
  },
  link: {
    title: 'One-time link',
    about:
      'Send it to your colleague yourself. It sets the password once, within 48 hours. We do not show it again.',
    label: 'Link',
  },
  invite: {
    title: 'Invite a colleague',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    roleHint: 'Settings say what else staff can do.',
    make: 'Create the account',
  },
};
