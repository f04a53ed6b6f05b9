/** What a customer agrees to before their plan costs more (ruling 47). */
export const newPriceTexts = {
  renews: ({ before, month, day }: { before: string; month: string; day: string }) =>
    `From ${day} we charge ${month} to your card every month, instead of ${before}, until you cancel.`,
  cancel:
    'Cancel any time before the next month: online on your booking page, or by call, text or email.',
};

export type NewPriceTexts = typeof newPriceTexts;
