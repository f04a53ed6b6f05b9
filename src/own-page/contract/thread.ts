import { z } from 'zod';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { maxMessageLength } from './message-length.ts';

/** A message under an id from the sender's page, so a repeated request stores it once. */
export const messageFields = z.object({
  messageId: z.uuid(),
  text: z
    .string()
    .trim()
    .min(1, { error: failureMessage('message-missing') })
    .max(maxMessageLength, { error: failureMessage('words-too-long', { most: maxMessageLength }) }),
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
