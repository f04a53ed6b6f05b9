import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { arrivalText, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { otherVisitAppointments, otherVisitsPart } from './alongside.ts';
import { appointmentOf } from './appointment.ts';
import { bookedRows, firstCleanPart } from './order-rows.ts';

/** To the customer: no crew comes to this visit, who wanted that or why, and what it means for them. */
export function visitSkipped(
  facts: OrderFacts<'visit.skipped'>,
  settings: MailSettings,
): EmailContent | null {
  const { business } = settings;
  const { happened, order, words } = facts;
  const { visitSkipped: texts, ownPage, textUs, footer } = words.mails;
  if (!isUpcoming(order.status) || facts.alongside === null) return null;
  const { visitId, startsAt, endsAt, wish, money, amount, endsSeries, isNoAccess } = happened.event;
  const timed = { id: visitId, startsAt, endsAt, changedAt: happened.at.toISOString() };
  const when = arrivalText(facts, startsAt, business.timeZone);
  const skipped = wish === 'customer' ? texts.asked : texts.company;
  const { subject, heading, text } = isNoAccess ? texts.noAccess : skipped;
  const { several, ends } = skipped;
  const uncredited = money === 'none' && order.per_visit ? texts.notDue : texts[money];
  const left = typeof uncredited === 'string' ? uncredited : uncredited(formatUsd(amount));
  return {
    subject: subject(when),
    preview: heading,
    heading,
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: isNoAccess ? texts.cameOn : texts.when, value: when },
          ...bookedRows(facts),
        ],
      },
      ...otherVisitsPart(facts, business),
      { kind: 'text', text: endsSeries ? ends : facts.alongside.length > 0 ? several : text },
      // Another email says what the paid months covered.
      ...(endsSeries ? [] : [{ kind: 'text', text: left } as const]),
      ...firstCleanPart(facts),
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    appointment: appointmentOf(facts, settings, timed, true),
    otherAppointments: otherVisitAppointments(facts, settings),
    footer: footer(business.name),
  };
}
