import { z } from 'zod';
import { quoteRequest } from '#catalogue/contract/quote-request.ts';
import { line, optionalEmail, optionalPhone, trimmed } from '#kernel/contract/fields.ts';
import { mostPhotos } from '#kernel/contract/photos.ts';
import { told } from '#kernel/contract/schema-failures.ts';

export const contactRequest = z
  .object({
    name: line(200).optional(),
    phone: optionalPhone.optional(),
    email: optionalEmail.optional(),
    message: trimmed(5000).min(1, { error: told('message-missing') }),
    /** The home and the selection of a custom quote. */
    booking: quoteRequest.optional(),
    /** Photos of the home, by the ids from the call `contact-photo`. */
    photos: z.array(z.uuid()).max(mostPhotos).default([]),
  })
  .refine((contact) => contact.phone || contact.email, {
    path: ['phone'],
    error: told('contact-missing'),
  });

export type ContactRequest = z.infer<typeof contactRequest>;
