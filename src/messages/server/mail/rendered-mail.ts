import { z } from 'zod';
import { emailContent } from './email-content.ts';

const person = z.object({ name: z.string(), address: z.string() });

/** An email with its recipient, as stored: the same on every try. */
export const renderedMail = z.object({
  messageId: z.string(),
  recipient: z.string(),
  /** Where a reply goes, if not to the sender. */
  replyTo: person.nullable(),
  content: emailContent,
  /** Where the reader saw this site. Links lead there if the address can be trusted. */
  site: z.string().nullable(),
});
export type RenderedMail = z.infer<typeof renderedMail>;
export type ReplyTo = z.infer<typeof person>;
