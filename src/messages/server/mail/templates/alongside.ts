import { nearMomentText } from '#kernel/rules/moments.ts';
import type { MailAppointment, Part, Row } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { arrivalText, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import { appointmentOf } from './appointment.ts';

type Facts = Pick<OrderFacts, 'alongside' | 'arrivalMinutes' | 'order' | 'schedule' | 'words'>;

/** Lists the other visits that the same act changed: those with another time, and those that do not come. */
export function otherVisitsPart(facts: Facts, business: MailSettings['business']): Part[] {
  const rows = (facts.alongside ?? []).flatMap((each) => otherVisitRow(facts, each, business));
  if (rows.length === 0) return [];
  return [{ kind: 'facts', title: facts.words.mails.visit.others, rows }];
}

/** Leaves out a visit without a crew, because openPart() says its day. */
function otherVisitRow(
  facts: Facts,
  { event }: NonNullable<Facts['alongside']>[number],
  { timeZone }: MailSettings['business'],
): Row[] {
  const { visit, visitSkipped } = facts.words.mails;
  const value = arrivalText(facts, event.startsAt, timeZone);
  if (event.kind === 'visit.waits') return [];
  if (event.kind === 'visit.skipped') return [{ label: visitSkipped.when, value }];
  const { movedFrom } = event;
  if (movedFrom === null) return [{ label: visit.when, value }];
  const before = nearMomentText(facts.words.moments, new Date(movedFrom), timeZone);
  return [{ label: visit.when, value, detail: visit.insteadOf(before) }];
}

/** Returns the calendar entries of these visits. */
export function otherVisitAppointments(facts: Facts, settings: MailSettings): MailAppointment[] {
  return (facts.alongside ?? []).map(({ event, at }) => {
    const { visitId: id, startsAt, endsAt } = event;
    const timed = { id, startsAt, endsAt, changedAt: at.toISOString() };
    return appointmentOf(facts, settings, timed, event.kind !== 'visit.confirmed');
  });
}

/** Says whether one of them still needs a time. */
export function isOtherVisitOpen({ alongside }: Pick<OrderFacts, 'alongside'>): boolean {
  return alongside?.some(({ event }) => event.kind === 'visit.waits') === true;
}
