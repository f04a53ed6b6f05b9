import type { RenewalWords } from '#payments/rules/consent-words.ts';

/** What a customer agrees to before a plan starts (ruling 47). */
export const renewalTexts = {
  renews: (today, month) =>
    `You pay ${today} today. Then your plan renews automatically: we charge ${month} to your card every month, on the day of the month you pay today, until you cancel.`,
  covers: {
    monthly: 'Each month covers one visit.',
    biweekly: 'Each month covers a visit every two weeks.',
    weekly: 'Each month covers a visit every week.',
  },
  cancel:
    'Cancel any time before the next month: online with the link in your confirmation, or by call, text or email.',
} satisfies RenewalWords;
