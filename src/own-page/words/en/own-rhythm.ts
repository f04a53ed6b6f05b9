/** Changing how often separately paid visits come (ruling 46). */
export const ownRhythmTexts = {
  title: 'How often we come',
  open: 'Change how often',
  byOffice: 'To change how often we come, please call or message us.',
  choice: 'We come',
  option: (often: string, each: string) => `${often}: ${each} each visit`,
  look: 'See what this changes',
  looking: 'One moment...',
  failure: 'Nothing was changed',
  summary: 'Please check this field',
  each: (amount: string) => `Each visit then costs ${amount}.`,
  next: 'Your next visits would be:',
  yes: (amount: string) => `Agree to ${amount} each visit`,
  changing: 'Changing...',
  leave: 'Do not change it',
  changed: 'Done. We come as often as you chose. A confirmation email is on its way to you.',
};
