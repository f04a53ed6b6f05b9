/** Texts that every page has around its own. */
export const siteTexts = {
  skipLink: 'Skip to content',
  home: 'home',
  banners: 'About this site',
  contact: 'Contact us',
  book: 'Book a cleaning',
  languages: 'Language',
  call: 'Call',
  text: 'Text',
  previewBanner: 'Preview: how the booking page would look. Nothing can be booked here.',
  sandboxBanner: 'Demonstration: no card is charged, nobody comes.',
  liveCardTestBanner: 'Live card test is on: the Essential plan costs $1 plus $1 for each add-on. ',
  realCards: 'Real cards are charged.',
  lost: 'No connection',
  offline:
    'You are offline. What you chose and typed is kept; this page goes on when the connection is back.',
  sentWhenBack: 'What you typed is kept, and sent by itself as soon as the connection is back.',
  noScript:
    'A part of this page could not be loaded, or your browser runs no JavaScript. Reload the page, or reach us directly:',
};
