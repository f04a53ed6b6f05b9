/** The owner's claims about the business. */
export const trustTexts = {
  title: 'About the business',
  lead: 'The booking page shows what you fill in here, and what customers rated. They rely on it, so say only what you can prove.',
  edit: 'Edit',
  nothing: 'Nothing filled in yet.',
  rating: 'Stars, such as 4.9',
  reviews: 'Number of reviews',
  reviewsHint:
    'Fill in the reviews on other sites, such as Google. Ratings that customers give here are added automatically, good and bad, once there are five reviews in all.',
  since: 'In business since (year)',
  insured: 'The business is insured',
  bonded: 'The business is bonded',
  team: 'Your team',
  teamHint: (most: number) =>
    `One person or crew per picture, up to ${most}. Customers see them as small circles. We shrink them and remove their location. Ask the people in them first.`,
  teamAdd: 'Add a picture',
  teamAdding: 'Adding…',
  teamUnreadable: 'We could not read this picture. Try another one, such as a JPEG.',
  teamFailed: 'The picture was not added. Try again.',
  teamName: 'Who it shows',
  teamFirstName: 'Our team',
  teamRemove: 'Remove',
  teamRemoveNamed: (name: string) => `Remove the picture of ${name}`,
  guarantee: 'Your guarantee',
  guaranteeHint:
    'What you do if something isn’t right. It gets its own page, /guarantee, linked from the booking page. Leave it blank for no page. A blank line starts a new paragraph.',
};
