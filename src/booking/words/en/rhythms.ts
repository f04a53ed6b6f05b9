/** How often we come, on the scheduling page, and after it. */
export const rhythmTexts = {
  title: 'How often we come',
  once: (amount: string) => `Just once: ${amount}`,
  each: (often: string, amount: string) => `${often}: ${amount} each visit`,
  eachVisit: 'Each visit',
  needTick: 'Check the box to agree to visits that repeat and how you pay for them.',
  hint: 'You pay nothing today. Next, you save a card.',
  submit: 'Continue and save a card',
  leaving: 'Saved. Continuing to your card...',
  notWithCode:
    'A discount code pays for one visit only. To book regular visits, remove the code first.',
  notWithTenders: 'Gift cards and credit are not used for regular visits.',
};
