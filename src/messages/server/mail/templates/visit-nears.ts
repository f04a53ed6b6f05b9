import { clockText } from '#kernel/rules/moments.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { addMinutes, isVisitStillOn, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: the crew is on the way. */
export function visitOnTheWay(
  facts: OrderFacts<'visit.on-the-way'>,
  settings: MailSettings,
): EmailContent | null {
  const { at, event } = facts.happened;
  const texts = facts.words.mails.visitOnTheWay;
  const arrives = event.minutes === null ? null : addMinutes(at, event.minutes);
  return isVisitStillOn(facts)
    ? reminderContent(facts, settings, reminderTexts(facts, settings, texts, arrives))
    : null;
}

/** To the customer: the crew comes later than the customer was told. */
export function visitLate(
  facts: OrderFacts<'visit.late'>,
  settings: MailSettings,
): EmailContent | null {
  const { event } = facts.happened;
  const texts = facts.words.mails.visitLate;
  const arrives = addMinutes(new Date(event.startsAt), event.minutes);
  return isVisitStillOn(facts)
    ? reminderContent(facts, settings, reminderTexts(facts, settings, texts, arrives))
    : null;
}

/** To the customer: the crew has begun or is done, as its phone says. */
export function visitProgress(
  facts: OrderFacts<'visit.working' | 'visit.finished'>,
  settings: MailSettings,
): EmailContent {
  const { event } = facts.happened;
  const { visitWorking, visitFinished } = facts.words.mails;
  const texts = event.kind === 'visit.working' ? visitWorking : visitFinished;
  return reminderContent(
    facts,
    settings,
    reminderTexts(facts, settings, texts, new Date(event.at)),
  );
}

interface ReminderTexts {
  readonly heading: string;
  readonly text: string;
}

/** `at` null: the time is not known. */
function reminderTexts(
  { words }: OrderFacts,
  { business }: MailSettings,
  { heading, text, ...texts }: NearTexts,
  at: Date | null,
): ReminderTexts {
  if (at === null) return { heading, text: texts.untimed ?? heading };
  return { heading, text: text(clockText(words.moments, at, business.timeZone)) };
}

interface NearTexts {
  readonly heading: string;
  readonly text: (time: string) => string;
  readonly untimed?: string;
}

function reminderContent(
  facts: OrderFacts,
  { business }: MailSettings,
  { heading, text }: ReminderTexts,
): EmailContent {
  const { mails } = facts.words;
  return {
    subject: heading,
    preview: text,
    heading,
    parts: [
      { kind: 'text', text },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'text', text: mails.textUs(business.textNumber) },
    ],
    footer: mails.footer(business.name),
  };
}
