export const errorTexts = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. What you typed is saved in this browser, and this page charged nothing.',
  again: 'Try again',
  home: 'Return to Home',
};
