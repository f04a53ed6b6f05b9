/** The surcharge for the first clean of a series. */
export const firstCleanTexts = {
  label: 'First clean',
  more: (amount: string) => `The first clean costs ${amount} more than the visits after it.`,
  ofVisit: (amount: string) => `First clean: ${amount} more`,
  /** The visit that would have been the first one does not take place. */
  movesOn: (amount: string) =>
    `The next visit then becomes the first clean and costs ${amount} more.`,
};
