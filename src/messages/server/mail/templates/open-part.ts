import { shortDayText } from '#kernel/rules/moments.ts';
import type { Part } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';

/** After a change of visits: lists the days of the visits that no crew can make yet, except the visit in the email. */
export function openPart(
  { openVisits, happened, words }: OrderFacts<'visit.confirmed' | 'visit.waits'>,
  { timeZone }: MailSettings['business'],
): Part[] {
  const days = openVisits
    .filter(({ id }) => id !== happened.event.visitId)
    .map(({ startsAt }) => shortDayText(words.moments, new Date(startsAt), timeZone));
  if (days.length === 0) return [];
  return [{ kind: 'text', text: words.mails.visitWaits.others(days.join('; ')) }];
}
