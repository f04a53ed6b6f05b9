/** Texts around every page's own. */
export const siteTexts = {
  skipLink: 'Skip to content',
  home: 'home',
  banners: 'About this site',
  contact: 'Contact us',
  book: 'Book a cleaning',
  languages: 'Language',
  call: 'Call',
  text: 'Text',
  previewBanner: 'Preview of the booking page. You cannot book here.',
  sandboxBanner: 'Demo: no card is charged, and nobody comes.',
  liveCardTestBanner: 'Live card test is on: the Essential plan costs $1 plus $1 for each add-on. ',
  realCards: 'Real cards are charged.',
  lost: 'No connection',
  offline:
    'You are offline. Your choices are saved. This page continues when the connection is back.',
  sentWhenBack: 'What you typed is saved. We send it as soon as the connection is back.',
  noScript:
    'Part of this page could not load, or JavaScript is off. Reload the page, or contact us directly:',
};
