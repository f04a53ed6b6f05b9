import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import type { MonthLeftOut } from '#orders/rules/order-event.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { bookedRows, firstCleanPart } from './order-rows.ts';

/** Says when a month would have been charged, and what part of it is charged after the pause. */
function monthLeftOut(
  { startsAt, partCents, partVisits, partOn }: MonthLeftOut,
  { words }: OrderFacts<'visits.paused' | 'visits.resumed'>,
  timeZone: string,
): EmailContent['parts'] {
  const { notCharged, part } = words.mails.visitsPaused;
  const { moments } = words;
  const rest = part(dayText(moments, noonOf(partOn), 'UTC'), formatUsd(partCents), partVisits);
  return [
    { kind: 'text', text: notCharged(dayText(moments, new Date(startsAt), timeZone)) },
    ...(partCents > 0 ? [{ kind: 'text', text: rest } as const] : []),
  ];
}

/** At noon UTC the day is the same in every time zone of the business. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** To the customer: no crew comes on these days, or visits come again; and what happens to the money. */
export function visitsPaused(
  facts: OrderFacts<'visits.paused' | 'visits.resumed'>,
  { business }: MailSettings,
): EmailContent | null {
  const { happened, order, words } = facts;
  const { visitsPaused: texts, ownPage, textUs, footer } = words.mails;
  if (!isUpcoming(order.status)) return null;
  const { event } = happened;
  const day = (date: string) => dayText(words.moments, noonOf(date), 'UTC');
  const said =
    event.kind === 'visits.paused'
      ? texts[event.wish === 'customer' ? 'paused' : 'byCompany'](day(event.from), day(event.to))
      : // A job ends the pause if a person restarts the charges in the processor's dashboard.
        texts.resumed(day(event.on), happened.actor !== 'system');
  const { kept, money } = event.kind === 'visits.paused' ? texts.left : texts.taken;
  const unpaid = order.per_visit ? texts.notDue : kept;
  const amount = event.amount > 0 ? money(formatUsd(event.amount)) : unpaid;
  return {
    subject: said.subject,
    preview: said.heading,
    heading: said.heading,
    parts: [
      { kind: 'facts', rows: [...bookedRows(facts)] },
      { kind: 'text', text: said.text },
      { kind: 'text', text: texts.visits(event.visits) },
      { kind: 'text', text: amount },
      ...firstCleanPart(facts),
      ...event.uncharged.flatMap((month) => monthLeftOut(month, facts, business.timeZone)),
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}
