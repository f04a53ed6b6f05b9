import { z } from 'zod';
import { quoteRequest } from '#catalogue/contract/quote-request.ts';
import { line, optionalEmail, optionalPhone, trimmed } from '#kernel/contract/fields.ts';
import { maxPhotos } from '#kernel/contract/photos.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';

export const contactRequest = z
  .object({
    name: line(200).optional(),
    phone: optionalPhone.optional(),
    email: optionalEmail.optional(),
    message: trimmed(5000).min(1, { error: failureMessage('message-missing') }),
    /** The home and the selection of a custom quote. */
    booking: quoteRequest.optional(),
    /** Photos of the home, by the ids from the call `contact-photo`. */
    photos: z.array(z.uuid()).max(maxPhotos).default([]),
  })
  .refine((contact) => contact.phone || contact.email, {
    path: ['phone'],
    error: failureMessage('contact-missing'),
  });

export type ContactRequest = z.infer<typeof contactRequest>;
