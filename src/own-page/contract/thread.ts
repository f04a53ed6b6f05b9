import { z } from 'zod';
import { told } from '#kernel/contract/schema-failures.ts';
import { mostMessageText } from './message-length.ts';

/** A message as its writer typed it, under an id of their own: sent twice, it is one. */
export const messageFields = z.object({
  messageId: z.uuid(),
  text: z
    .string()
    .trim()
    .min(1, { error: told('message-missing') })
    .max(mostMessageText, { error: told('words-too-long', { most: mostMessageText }) }),
});

export const answerRequest = messageFields.extend({ token: z.string().min(1).max(128) });
export type AnswerRequest = z.infer<typeof answerRequest>;

/** The messages on a customer's own page, the earliest first. */
export interface OwnMessagesAnswer {
  readonly messages: readonly {
    readonly id: string;
    readonly from: 'business' | 'customer';
    readonly text: string;
    /** ISO 8601. */
    readonly at: string;
  }[];
}
