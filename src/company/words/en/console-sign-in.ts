/** Before signing in. */
export const signInTexts = {
  operators: (business: string) => `${business} · operators`,
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  passkey: 'Use a passkey',
  noPasskey: 'No passkey was used. You can try again, or sign in with your password.',

  code: {
    title: 'Your code',
    label: 'Code',
    hint: 'Six digits from your authenticator app.',
    backupLabel: 'Backup code',
    backupHint: 'One of the codes you saved when you set up the authenticator app.',
    back: 'Back',
    useApp: 'Use the app instead',
    lostPhone: 'I lost my phone',
  },

  setPassword: {
    title: 'Set your password',
    incomplete:
      'The link is incomplete. Open it again from where you got it, or ask for a new one.',
    label: 'New password',
    hint: 'At least 12 characters. A short sentence is easy to remember.',
    set: 'Set password',
    doneTitle: 'Your password is set',
    done: 'Every other session of this account has ended.',
  },
  firstOwner: {
    title: 'Create the owner’s account',
    about: 'This is the first account. It can do everything and invite others.',
    incomplete: 'The link is incomplete. Copy all of it from the terminal.',
    name: 'Your name',
    email: 'Email',
    password: 'Password',
    make: 'Create the account',
  },
};
