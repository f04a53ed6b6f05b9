import { randomUUID } from 'node:crypto';
import type { VisitId } from '#kernel/rules/ids.ts';
import { momentText, shortMomentText, visitText } from '#kernel/rules/moments.ts';
import type { AskInput } from '#messages/contract/hand-over-calls.ts';
import { findOrder, type Order } from '#orders/server/orders.ts';
import { sendMessage } from '#own-page/server/thread/thread.ts';
import { phoneAsWritten } from '#platform/server/e164.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Trx } from '#registry/tables.ts';
import { emailLanguage, type Words, wordsOf } from '#registry/words.ts';
import type { AskDraft, OfferedTime } from '#visits/contract/scheduling.ts';
import { isExtraVisit } from '#visits/rules/own-visit.ts';
import { afterQuietHours } from '#visits/rules/quiet-hours.ts';
import { dayAt, isoText } from '#visits/rules/wall-clock.ts';
import { arrivalMs, findVisit, offerTimes, type Visit } from '#visits/server/visits.ts';

export interface AskingDeps {
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

/** The writer from the office, and the address at which the writer sees this site. */
export interface Writer {
  readonly operatorId: string;
  readonly origin: string;
}

/** Drafts the emails to customers whose visits no crew can take, each with its own times. */
export async function askDrafts(
  trx: Trx,
  deps: AskingDeps,
  waits: readonly VisitId[],
): Promise<AskDraft[]> {
  const drafts: AskDraft[] = [];
  const besides: OfferedTime[] = [];
  for (const visitId of waits) {
    const { visit, order } = await bookedVisit(trx, visitId);
    if (visit === undefined || order === undefined) continue;
    const near = visit.starts_at < deps.now() ? deps.now() : visit.starts_at;
    // The company decides how long an extra visit takes, so its customer names days.
    const times = isExtraVisit(visit)
      ? []
      : await offerTimes(trx, deps, order.id, { near, visitId, besides });
    besides.push(...times);
    drafts.push(draftOf(deps, visit, order, times));
  }
  return drafts;
}

function draftOf(
  { settings, now }: AskingDeps,
  visit: Visit,
  order: Order,
  times: readonly OfferedTime[],
): AskDraft {
  const { timeZone, country } = settings.business;
  const language = emailLanguage(order, settings);
  const { mails, moments } = wordsOf[language];
  const texts = mails.cannotCome;
  const { customer_phone_e164: phone } = order;
  const at = now();
  const due = sendTime(visit, at, timeZone);
  return {
    visitId: visit.id,
    email: order.customer_email,
    phone: phone === null ? order.customer_phone : phoneAsWritten(phone, country),
    language,
    subject: subjectOf(settings, visit, order),
    text: [
      texts.hello(order.customer_name),
      texts.sorry(momentText(moments, visit.starts_at, timeZone)),
      texts.stays,
      ...(times.length === 0 ? [texts.which] : []),
    ].join(PARAGRAPH),
    question: texts.which,
    times: times.map(({ start, arriveBy }) => {
      return { start, text: visitText(moments, new Date(start), new Date(arriveBy), timeZone) };
    }),
    waitsUntil: due > at ? isoText(due.getTime(), timeZone) : null,
  };
}

const PARAGRAPH = '\n\n';

/** Returns the draft as its writer left it, then each available time in its own paragraph. */
function askText(
  text: string,
  times: readonly string[],
  texts: Words['mails']['cannotCome'],
): string {
  if (times.length === 0) return text;
  return [text, texts.instead, ...times.map((time) => `- ${time}`), texts.choose].join(PARAGRAPH);
}

/** Sends the draft as its writer left it. @throws a problem: 422 the customer has no email. */
export async function askCustomer(
  trx: Trx,
  deps: AskingDeps,
  writer: Writer,
  { visitId, messageId, text, starts }: AskInput,
): Promise<void> {
  const { visit, order } = await bookedVisit(trx, visitId);
  if (visit === undefined || order === undefined) fail('visit-not-found');
  if (order.customer_email === '') fail('customer-email-missing');
  const { mails, moments } = wordsOf[emailLanguage(order, deps.settings)];
  const { timeZone } = deps.settings.business;
  const arrival = await arrivalMs(trx);
  const times = starts.map((start) => {
    return visitText(moments, start, new Date(start.getTime() + arrival), timeZone);
  });
  await sendOwnMessage(trx, deps, writer, {
    id: messageId,
    subject: subjectOf(deps.settings, visit, order),
    text: askText(text, times, mails.cannotCome),
    leadsTo: times.length === 0 ? null : 'offers',
    visit,
    order,
  });
}

/** Tells a customer who was asked for another time that the visit stays. False: the customer is gone. */
export async function emailVisitStays(
  trx: Trx,
  deps: AskingDeps,
  writer: Writer,
  { id }: Pick<Visit, 'id'>,
): Promise<boolean> {
  const { visit, order } = await bookedVisit(trx, id);
  if (visit === undefined || order === undefined || order.customer_email === '') return false;
  const { mails, moments } = wordsOf[emailLanguage(order, deps.settings)];
  const { timeZone } = deps.settings.business;
  const texts = mails.comesAfterAll;
  await sendOwnMessage(trx, deps, writer, {
    id: randomUUID(),
    subject: texts.subject(shortMomentText(moments, visit.starts_at, timeZone)),
    text: [
      mails.cannotCome.hello(order.customer_name),
      texts.text(momentText(moments, visit.starts_at, timeZone)),
      texts.nothing,
    ].join('\n\n'),
    visit,
    order,
  });
  return true;
}

interface OwnMessage {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly leadsTo?: 'offers' | null;
  readonly visit: Visit;
  readonly order: Order;
}

function sendOwnMessage(
  trx: Trx,
  { settings, now }: AskingDeps,
  writer: Writer,
  { visit, order, ...message }: OwnMessage,
): Promise<boolean> {
  const at = now();
  return sendMessage(trx, {
    ...message,
    ...writer,
    to: { orderId: order.id },
    language: emailLanguage(order, settings),
    now: at,
    dueAt: sendTime(visit, at, settings.business.timeZone),
  });
}

/** Waits for the end of the quiet hours, but not if the visit is on that day or earlier. */
function sendTime({ starts_at: starts }: Visit, now: Date, timeZone: string): Date {
  const byDay = afterQuietHours(now.getTime(), timeZone);
  return dayAt(byDay, timeZone) < dayAt(starts.getTime(), timeZone) ? new Date(byDay) : now;
}

function subjectOf(
  settings: AskingDeps['settings'],
  { starts_at: starts }: Visit,
  order: Order,
): string {
  const { mails, moments } = wordsOf[emailLanguage(order, settings)];
  const { timeZone } = settings.business;
  return mails.cannotCome.subject(shortMomentText(moments, starts, timeZone));
}

async function bookedVisit(trx: Trx, id: VisitId) {
  const visit = await findVisit(trx, id);
  if (visit === undefined || visit.order_id === null) return {};
  return { visit, order: await findOrder(trx, visit.order_id) };
}
