/** Texts of every form. */
export const formTexts = {
  /** Of a line in the list of what is wrong, once its field is right. */
  mended: 'Done',
};
