/** What a crew left at a booking: photos, and answers to the list. */
export const crewLeftTexts = {
  photos: 'Photos of the crew',
  photo: (kind: string, who: string, when: string) => `${kind}, ${who}, ${when}`,
  kinds: {
    before: 'Before',
    after: 'After',
    damage: 'Damage',
    'no-access': 'No access',
  },
  kept: 'Photos are deleted after 180 days, and when the customer is erased.',
  answers: {
    done: (who: string) => `Done by ${who}.`,
    'not-possible': (who: string) => `Not possible, says ${who}.`,
    'not-needed': (who: string) => `Not needed, says ${who}.`,
  },
};
