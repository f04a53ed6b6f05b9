/** What a booking is paid with besides a card. */
export const tenderTexts = {
  title: 'Credit and gift cards',
  payWithCredit: (amount: string) => `Use your ${amount} credit`,
  giftCard: (lastFour: string) => `Gift card ending in ${lastFour}`,
  stays: (amount: string) => `${amount} stays on it.`,
  remove: 'Remove',
  byCard: 'Left to pay by card',
  nothingLeft: 'Nothing left to pay. Your card is saved for extra hours only.',
  ofPlan:
    'They pay toward the first month. Your card pays at least $0.50 today, and every later month in full.',
  ask: 'Discount code or gift card',
};
