import type { QuoteHandover } from '#booking/pages/parts/quote-request.ts';
import { frequencies } from '#catalogue/rules/types.ts';
import { readHomeChoice, readServiceChoice } from '#enquiries/contract/plain-contact.ts';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { readEmail, readPhone } from '#kernel/rules/contact-rules.ts';
import type { Calls } from '#registry/page-calls.ts';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';

export interface ContactMessage {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
  /** For a requested visit: the values of the selects. */
  readonly service?: string;
  readonly home?: string;
}

/** The field that belongs to a path of the call's body. */
export function contactField(path: string): string | null {
  if (path.startsWith('booking.serviceType')) return 'service';
  if (path.startsWith('booking.homeDetails')) return 'home';
  return ['name', 'phone', 'email', 'message'].includes(path) ? path : null;
}

/** What to fix before a message can be sent; the server enforces the same rules. */
export function contactProblems({ phone, email, message }: ContactMessage): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (phone && !readPhone(phone))
    problems.push({ fieldId: 'phone', message: contactTexts.badPhone });
  if (email && !readEmail(email))
    problems.push({ fieldId: 'email', message: contactTexts.badEmail });
  if (!phone && !email) problems.push({ fieldId: 'phone', message: contactTexts.needReach });
  if (!message) problems.push({ fieldId: 'message', message: contactTexts.needMessage });
  return problems;
}

/** The call's body: the message, plus the home and selection of a quote request. */
export function contactBody(
  { service = '', home = '', ...message }: ContactMessage,
  quote: QuoteHandover | null,
): Calls['contact']['body'] {
  if (!quote) return { ...message, ...bookingFields(service, home) };
  const { serviceId, frequency, addOns } = quote.selection;
  return {
    ...message,
    booking: {
      serviceType: serviceId === null ? null : { id: serviceId },
      frequency,
      homeDetails: { ...quote.home },
      selectedAddOns: addOns.map(({ id, quantity }) => ({ id, quantity })),
    },
  };
}

function bookingFields(service: string, home: string): Pick<Calls['contact']['body'], 'booking'> {
  const chosen = readServiceChoice(service);
  if (chosen === null && home === '') return {};
  const frequency = frequencies.find((known) => known === chosen?.frequency) ?? 'one-time';
  return {
    booking: {
      serviceType: chosen && { id: chosen.id },
      frequency,
      homeDetails: readHomeChoice(home),
    },
  };
}
