/** A home's address, and how to get in. */
export const addressTexts = {
  title: 'Where',
  home: 'Their homes',
  elsewhere: 'Another address',
  line1: 'Street address',
  line2: 'Apartment, unit',
  city: 'City',
  region: 'State',
  postalCode: 'ZIP code',
};
