/** What the parts in ui/parts say by themselves. */
export const uiTexts = {
  notifications: 'Notifications',
  dismiss: 'Dismiss',
};
