/** What a crew left at a booking: photos and checklist answers. */
export const crewRecordTexts = {
  messages: 'From the crew',
  more: (who: string, time: string) => `${who} needed ${time} more.`,
  photos: 'Photos',
  add: 'Add a photo for the crew',
  adding: 'Adding the photo',
  unreadable: 'This file is not a photo that we can read. Choose another one.',
  remove: 'Remove',
  photo: (kind: string, who: string, when: string) => `${kind}, ${who}, ${when}`,
  officePhoto: (kind: string, when: string) => `${kind}, ${when}`,
  kinds: {
    before: 'Before',
    after: 'After',
    damage: 'Damage',
    'no-access': 'No access',
    office: 'For the crew',
  },
  kept: 'Photos are deleted after 180 days, and when the customer is erased.',
  answers: {
    done: (who: string) => `Done by ${who}.`,
    'not-possible': (who: string) => `Not possible, says ${who}.`,
    'not-needed': (who: string) => `Not needed, says ${who}.`,
  },
};
