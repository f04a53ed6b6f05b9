export const notFoundTexts = {
  title: 'Oops! Page not found',
  text: 'There is no page at this address. It may have moved, or the link may have a typo.',
  home: 'Return to Home',
};
