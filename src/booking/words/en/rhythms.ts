/** How often we come, on the scheduling page and after booking. */
export const rhythmTexts = {
  title: 'How often we come',
  once: (amount: string) => `Just once: ${amount}`,
  each: (often: string, amount: string) => `${often}: ${amount} each visit`,
  pending: (often: string) => `${often}: looking up the price...`,
  unpriced: (often: string) => `${often}: the price is not known yet`,
  failed: 'We could not look up how often we can come, and for what price.',
  tryAgain: 'Try again',
  gone: (often: string) => `${often} is no longer available for this booking. Please choose again.`,
  needChoice: 'Choose how often we come.',
  eachVisit: 'Each visit',
  needTick: 'Check the box to agree to visits that repeat and how you pay for them.',
  hint: 'You pay nothing today. Next, you save a card.',
  amountEach: (amount: string) => `${amount} each visit`,
  leaving: 'Saved. Continuing to your card...',
  notWithCode:
    'A discount code pays for one visit only. To book regular visits, remove the code first.',
  notWithTenders: 'Gift cards and credit are not used for regular visits.',
};
