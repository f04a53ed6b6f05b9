import { z } from 'zod';
import { quoteRequest } from '#catalogue/contract/quote-request.ts';
import type { AddOnChoice } from '#catalogue/rules/selection.ts';
import type { Answers } from '#catalogue/rules/types.ts';
import { optionalEmail, optionalPhone } from '#kernel/contract/fields.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';

/** Sent only if the visitor agreed to a reminder of an unfinished booking. */
export const unfinishedRequest = z
  .object({
    /** Identifies this browser's booking: a later call with the same id replaces it. */
    bookingId: z.uuid(),
    phone: optionalPhone.default(''),
    email: optionalEmail.default(''),
    booking: quoteRequest,
    levels: z.number().int().min(1).max(4).default(1),
    referrerPhone: z.string().trim().max(254).default(''),
  })
  .refine(({ phone, email }) => phone !== '' || email !== '', {
    path: ['email'],
    error: failureMessage('reminder-contact-missing'),
  });
export type UnfinishedRequest = z.infer<typeof unfinishedRequest>;

/** The visitor unchecked the reminder box. */
export const forgetUnfinishedRequest = z.object({ bookingId: z.uuid() });

/** The token of a reminder's link. */
export const resumeRequest = z.object({ token: z.string().min(1).max(128) });

/** What the wizard resumes from; the browser reads it like a stored draft. */
export interface ResumeAnswer {
  readonly bookingId: string;
  readonly draft: {
    readonly serviceId: string | null;
    readonly frequency: string;
    readonly addOns: readonly AddOnChoice[];
    readonly bedroomBath: string;
    readonly sizeCategory: string;
    readonly levels: number;
    readonly answers?: Answers;
    readonly customerPhone: string;
    readonly customerEmail: string;
    readonly referrerPhone: string;
    readonly mayRemind: true;
  };
}
