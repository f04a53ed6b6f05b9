import { z } from 'zod';
import { told } from '#kernel/contract/schema-failures.ts';
import { mostMessageText } from './message-length.ts';

/** A message under an id from the sender's page, so a repeated request stores it once. */
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

/** The messages on a customer's own page, oldest first. */
export interface OwnMessagesAnswer {
  readonly messages: readonly {
    readonly id: string;
    readonly from: 'business' | 'customer';
    readonly text: string;
    /** ISO 8601. */
    readonly at: string;
  }[];
}
