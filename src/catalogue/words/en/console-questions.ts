/** The owner's questions about a home, and what each answer costs. */
export const questionsTexts = {
  title: 'Questions with prices',
  lead: 'Asked with the home details, for every service that comes once or on a rhythm. The extra is a line of its own in the price. Wellness plans are not asked, since their months are charged by the list.',
  edit: 'Change the questions',
  nothing: 'Nothing is asked.',
  ask: { condition: 'Ask about the condition of the home', pets: 'Ask about pets' },
  name: 'What customers read above the answers',
  choice: (number: number) => `Answer ${number}`,
  usualChoice: (number: number) => `Answer ${number}, chosen until the customer changes it`,
  extra: 'Extra',
  extraOf: (choice: string) => `Extra for "${choice}"`,
  extraHint:
    'Dollars like $20, or a part of the service’s price like 10%. Leave it blank for none.',
};
