/** What an owner tells of the business. */
export const trustTexts = {
  title: 'About the business',
  lead: 'The booking page shows what is filled in here, and nothing else. Customers rely on it: tell what you can prove.',
  edit: 'Change what it tells',
  nothing: 'Nothing is told yet.',
  rating: 'Stars, such as 4.9',
  reviews: 'Number of reviews',
  since: 'In business since, a year',
  insured: 'The business is insured',
  bonded: 'The business is bonded',
  team: 'Who comes',
  teamHint: (most: number) =>
    `A face or a crew a picture, up to ${most}, shown as small circles beside what you tell. They are made small here, and the place where they were taken is removed. Ask whoever they show first.`,
  teamAdd: 'Add a picture',
  teamAdding: 'Adding…',
  teamUnreadable: 'This picture could not be read. Try another one, such as a JPEG.',
  teamFailed: 'The picture was not added. Try again.',
  teamName: 'Whom it shows',
  teamFirstName: 'Our team',
  teamRemove: 'Remove',
  teamRemoveNamed: (name: string) => `Remove the picture of ${name}`,
  guarantee: 'Your guarantee',
  guaranteeHint:
    'What you do if something isn’t right. It has a page of its own, /guarantee, that the booking page leads to; without a text there is none. A blank line begins a new paragraph.',
};
