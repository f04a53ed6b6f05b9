/** What is booked, and for which home. */
export const what = {
  title: 'What they book',
  home: 'Home',
  size: 'Size',
  levels: 'Floors',
  service: 'Service',
  addOnsOnly: 'Add-ons only',
  frequency: 'How often',
  addOns: 'Add-ons',
  hours: (name: string) => `Hours of ${name}`,
  fewer: (name: string) => `One hour less of ${name}`,
  more: (name: string) => `One hour more of ${name}`,
};
