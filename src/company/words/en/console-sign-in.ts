/** Before anybody is signed in. */
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
    hint: 'Six figures, from your authenticator app.',
    backupLabel: 'Backup code',
    backupHint: 'One of the codes that you kept when you set up the authenticator app.',
    back: 'Back',
    useApp: 'Use the app instead',
    lostPhone: 'I lost my phone',
  },

  setPassword: {
    title: 'Set your password',
    incomplete:
      'The link is not complete. Open it again from where you got it, or ask for a new one.',
    label: 'New password',
    hint: 'At least 12 characters. A short sentence is easy to remember.',
    set: 'Set password',
    doneTitle: 'Your password is set',
    done: 'Every other session of this account has ended.',
  },
  firstOwner: {
    title: 'Make the owner’s account',
    about: 'It is the first one, so it may do everything. It invites the others.',
    incomplete: 'The link is not complete. Copy all of it from the terminal.',
    name: 'Your name',
    email: 'Email',
    password: 'Password',
    make: 'Make the account',
  },
};
