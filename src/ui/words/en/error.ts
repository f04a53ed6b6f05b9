export const errorTexts = {
  title: 'Unexpected Application Error!',
  text: 'Something on our side went wrong. What you typed is kept in this browser, and no charge was made by this page.',
  again: 'Try again',
  home: 'Return to Home',
};
