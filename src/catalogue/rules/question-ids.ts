/** The questions that an owner may ask about a home before its price is known. */
export const questionIds = ['condition', 'pets'] as const;
export type QuestionId = (typeof questionIds)[number];
