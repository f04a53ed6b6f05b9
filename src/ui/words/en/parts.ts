/** What the parts in web/ui say by themselves. */
export const uiTexts = {
  notifications: 'Notifications',
  dismiss: 'Dismiss',
};
