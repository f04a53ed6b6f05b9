export const workersTexts = {
  who: 'Who worked',
};
