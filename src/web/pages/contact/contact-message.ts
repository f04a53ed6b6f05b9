import { isEmail, isPhone } from '#domain/booking/contact-rules.ts';
import type { Calls } from '#web/backend/calls.ts';
import type { QuoteHandover } from '#web/handover/quote-request.ts';
import type { FieldProblem } from '#web/ui/error-summary.tsx';
import { contactTexts } from './texts.ts';

export interface ContactMessage {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
}

/** What has to be mended before a message can be sent; the server holds the same rules. */
export function contactProblems({ phone, email, message }: ContactMessage): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (phone && !isPhone(phone)) problems.push({ fieldId: 'phone', message: contactTexts.badPhone });
  if (email && !isEmail(email)) problems.push({ fieldId: 'email', message: contactTexts.badEmail });
  if (!phone && !email) problems.push({ fieldId: 'phone', message: contactTexts.needReach });
  if (!message) problems.push({ fieldId: 'message', message: contactTexts.needMessage });
  return problems;
}

/** The call's body: the message, and the home and selection where a quote is asked for. */
export function contactBody(
  message: ContactMessage,
  quote: QuoteHandover | null,
): Calls['contact']['body'] {
  if (!quote) return message;
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
