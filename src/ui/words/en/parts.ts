/** What the parts in ui/parts say by themselves. */
export const uiTexts = {
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  /** Of a line in the list of what is wrong, once its field is right. */
  mended: 'Done',
};
