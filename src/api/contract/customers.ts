import { z } from 'zod';
import { consents } from '#customers/contract/customers.ts';
import { languages } from '#kernel/rules/language.ts';
import { amountCents, apiId, isoDateTime } from './parts.ts';

export const apiCustomerRow = z.object({
  id: apiId,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  tags: z.array(z.string()),
  /** Paid bookings only. */
  bookings: z.int(),
  spentCents: amountCents,
  lastBookedAt: isoDateTime.nullable(),
  since: isoDateTime,
});

export const apiCustomer = apiCustomerRow.extend({
  language: z.enum(languages),
  /** Whether offers may be sent to them. */
  consent: z.enum(consents),
  homes: z.array(z.object({ label: z.string().nullable(), address: z.array(z.string()) })),
  /** The newest fifty, paid or not. */
  bookingIds: z.array(apiId),
});
