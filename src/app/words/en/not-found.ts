export const notFoundTexts = {
  title: 'Oops! Page not found',
  text: 'There is nothing at this address. It may have moved, or a letter went missing on the way.',
  home: 'Return to Home',
};
