/** What a customer agrees to before their plan changes (rulings 47 and 48). */
export const planChangeTexts = {
  becomes: ({ service, home, day }: { service: string; home: string; day: string }) =>
    `From ${day} on, your plan is ${service}, for this home: ${home}.`,
  costs: ({ before, month }: { before: string; month: string }) =>
    `We charge ${month} to your card every month, instead of ${before}, until you cancel.`,
  costsTheSame: (month: string) =>
    `We charge ${month} to your card every month, as before, until you cancel.`,
  addOns: ({ list, each }: { list: string; each: string }) =>
    `Each visit also includes: ${list}. You pay ${each} for it after each visit.`,
  addOnsTaxed: ({ list, each }: { list: string; each: string }) =>
    `Each visit also includes: ${list}. You pay ${each} plus sales tax for it after each visit.`,
  today: 'You pay nothing today.',
};

export type PlanChangeTexts = typeof planChangeTexts;
