/** The built-in texts of the parts in ui/parts. */
export const uiTexts = {
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  /** For a line in the list of problems whose field is right now. */
  mended: 'Done',
};
