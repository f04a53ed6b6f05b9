/** Texts that every page has around its own. */
export const siteTexts = {
  skipLink: 'Skip to content',
  home: 'home',
  banners: 'About this site',
  contact: 'Contact us',
  book: 'Book a cleaning',
  call: 'Call',
  text: 'Text',
  previewBanner: 'Preview: how the booking page would look. Nothing can be booked here.',
  sandboxBanner: 'Demonstration site: no card is charged and nobody comes to clean.',
  liveCardTestBanner:
    'Live card test is on: the Essential plan costs $1 plus $1 for each add-on, and real cards are charged.',
  noScript: 'This page needs JavaScript. You can also reach us directly:',
} as const;
