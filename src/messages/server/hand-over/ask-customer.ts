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
import { type Words, wordsOf, writtenIn } from '#registry/words.ts';
import type { AskDraft, OfferedTime } from '#visits/contract/scheduling.ts';
import { afterQuietHours } from '#visits/rules/quiet-hours.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { findVisit, offerTimes, type Visit } from '#visits/server/visits.ts';

export interface AskingDeps {
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

/** Who of the office writes, and at which address they see this site. */
export interface Writer {
  readonly operatorId: string;
  readonly origin: string;
}

/** What the customers of visits that nobody can take would be written, each with times of their own. */
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
    const times = await offerTimes(trx, deps, order.id, { near, visitId, besides });
    besides.push(...times);
    drafts.push(draftOf(deps, visit, order, times));
  }
  return drafts;
}

function draftOf(
  { settings }: AskingDeps,
  visit: Visit,
  order: Order,
  times: readonly OfferedTime[],
): AskDraft {
  const { timeZone, country } = settings.business;
  const language = writtenIn(order, settings);
  const { mails, moments } = wordsOf[language];
  const { customer_phone_e164: phone } = order;
  return {
    visitId: visit.id,
    email: order.customer_email,
    phone: phone === null ? order.customer_phone : phoneAsWritten(phone, country),
    language,
    subject: subjectOf(settings, visit, order),
    text: draftText(order, {
      when: momentText(moments, visit.starts_at, timeZone),
      times: times.map(({ start, arriveBy }) => {
        return visitText(moments, new Date(start), new Date(arriveBy), timeZone);
      }),
      texts: mails.cannotCome,
    }),
  };
}

interface DraftFacts {
  readonly when: string;
  readonly times: readonly string[];
  readonly texts: Words['mails']['cannotCome'];
}

/** A paragraph for each line, as the email has them. */
function draftText({ customer_name: name }: Order, { when, times, texts }: DraftFacts): string {
  const asks = [texts.instead, ...times.map((time) => `- ${time}`), texts.reply];
  return [
    texts.hello(name),
    texts.sorry(when),
    ...(times.length === 0 ? [texts.which] : asks),
    texts.stays,
  ].join('\n\n');
}

/** Sends what was drafted, as its writer left it. @throws a problem: 422 there is no email. */
export async function askCustomer(
  trx: Trx,
  deps: AskingDeps,
  writer: Writer,
  { visitId, messageId, text }: AskInput,
): Promise<void> {
  const { visit, order } = await bookedVisit(trx, visitId);
  if (visit === undefined || order === undefined) fail('visit-not-found');
  if (order.customer_email === '') fail('customer-email-missing');
  const subject = subjectOf(deps.settings, visit, order);
  await write(trx, deps, writer, { id: messageId, subject, text, visit, order });
}

/** Tells a customer who was asked for another time that the visit stays. False: they are gone. */
export async function tellItStays(
  trx: Trx,
  deps: AskingDeps,
  writer: Writer,
  { id }: Pick<Visit, 'id'>,
): Promise<boolean> {
  const { visit, order } = await bookedVisit(trx, id);
  if (visit === undefined || order === undefined || order.customer_email === '') return false;
  const { mails, moments } = wordsOf[writtenIn(order, deps.settings)];
  const { timeZone } = deps.settings.business;
  const texts = mails.comesAfterAll;
  await write(trx, deps, writer, {
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

interface Letter {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly visit: Visit;
  readonly order: Order;
}

function write(
  trx: Trx,
  { settings, now }: AskingDeps,
  writer: Writer,
  { id, subject, text, visit, order }: Letter,
): Promise<boolean> {
  const at = now();
  return sendMessage(trx, {
    ...{ id, subject, text, ...writer },
    to: { orderId: order.id },
    language: writtenIn(order, settings),
    now: at,
    dueAt: dueAt(visit, at, settings.business.timeZone),
  });
}

/** By day; but what begins on the day on which the quiet hours end cannot wait for that. */
function dueAt({ starts_at: starts }: Visit, now: Date, timeZone: string): Date {
  const byDay = afterQuietHours(now.getTime(), timeZone);
  return dayAt(byDay, timeZone) < dayAt(starts.getTime(), timeZone) ? new Date(byDay) : now;
}

function subjectOf(
  settings: AskingDeps['settings'],
  { starts_at: starts }: Visit,
  order: Order,
): string {
  const { mails, moments } = wordsOf[writtenIn(order, settings)];
  const { timeZone } = settings.business;
  return mails.cannotCome.subject(shortMomentText(moments, starts, timeZone));
}

async function bookedVisit(trx: Trx, id: VisitId) {
  const visit = await findVisit(trx, id);
  if (visit === undefined || visit.order_id === null) return {};
  return { visit, order: await findOrder(trx, visit.order_id) };
}
