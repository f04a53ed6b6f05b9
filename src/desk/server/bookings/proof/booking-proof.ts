import { audit } from '#company/server/operators/operators.ts';
import type { CrewReport } from '#crew/contract/report.ts';
import { photoBytesOf, reportsOf } from '#crew/server/crew.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingDetail } from '#desk/server/bookings/booking-detail.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { dayText, momentText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { type BookingDeps, mandatesOf } from '#payments/server/payments.ts';
import { consentsOf, noticesWithState } from '#payments/server/renewals/renewals.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { type Words, wordsOf } from '#registry/words.ts';
import {
  type Proof,
  type ProofPicture,
  type ProofRow,
  type ProofSection,
  proofPage,
} from './proof-page.ts';

interface ProofLocale {
  readonly words: Words;
  readonly timeZone: string;
}

type Consent = Awaited<ReturnType<typeof consentsOf>>[number];
type Mandate = Awaited<ReturnType<typeof mandatesOf>>[number];
type NoAccess = NonNullable<CrewReport['noAccess']>;
type Reports = Awaited<ReturnType<typeof reportsOf>>;
type SentNotice = Awaited<ReturnType<typeof noticesWithState>>[number];

export type ProofDeps = Pick<BookingDeps, 'db' | 'catalogues' | 'settings' | 'taxes' | 'now'>;

/** Who downloads it, and in which language. */
export interface ProofReader {
  readonly operatorId: string;
  readonly language: Language;
}

/**
 * What one person was shown, agreed to, was sent, was charged and was refunded, and who came when: one
 * HTML file to read and print. The audit log has who made it. @throws a problem: 404
 */
export async function bookingProof(
  deps: ProofDeps,
  id: OrderId,
  { operatorId, language }: ProofReader,
) {
  const { db } = deps;
  const { booking, proof } = await readProof(deps, id, language);
  const pictures = await picturesOf(deps, booking, language);
  const subject = { kind: 'booking', id } as const;
  await inTransaction(db, (trx) =>
    audit(trx, { operatorId, act: 'booking.proof-exported', subject }),
  );
  return proofPage({ ...proof, pictures });
}

/** The same as data, with its booking. @throws a problem: 404 */
export async function readProof(
  deps: ProofDeps,
  id: OrderId,
  language: Language,
): Promise<{ booking: BookingDetail; proof: Proof }> {
  const { db, settings, now } = deps;
  const booking = await bookingDetail(deps, id, language);
  const consents = await consentsOf(db, id);
  const notices = await noticesWithState(db, id);
  const reports = await reportsOf(
    db,
    booking.visits.map((visit) => visit.id),
  );
  const words = wordsOf[language];
  const teller = { words, timeZone: settings.business.timeZone };
  const { proof: texts } = words;
  const proof = {
    ...headOf({ settings, now }, booking.customer, language),
    title: texts.title(booking.reference),
    sections: [
      soldSection(teller, booking),
      agreedSection(teller, booking, consents, await mandatesOf(db, id)),
      { title: texts.notices, rows: notices.map((notice) => noticeRow(teller, notice)) },
      { title: texts.money, rows: moneyRows(teller, booking) },
      { title: texts.visits, rows: visitRows(teller, booking, reports) },
      { title: texts.photos, rows: photoRows(teller, booking) },
    ],
  };
  return { booking, proof };
}

type Contact = Pick<BookingDetail['customer'], 'name' | 'email' | 'phone'>;

function contactText({ name, email, phone }: Contact): string {
  return [name, email, phone].filter((part) => part !== '').join(', ');
}

/** For a person's proof: who made one of their bookings, since people may share a phone. */
export function contactRow(
  { settings }: Pick<ProofDeps, 'settings'>,
  { bookedAt, customer }: BookingDetail,
  language: Language,
): ProofRow {
  const words = wordsOf[language];
  const when = at({ words, timeZone: settings.business.timeZone }, bookedAt);
  return { when, what: words.proof.customer, details: contactText(customer) };
}

/** Who it is about, and when the company made it. */
export function headOf(
  { settings, now }: Pick<ProofDeps, 'settings' | 'now'>,
  { name, email, phone }: Contact,
  language: Language,
): Pick<Proof, 'language' | 'intro' | 'columns' | 'none'> {
  const words = wordsOf[language];
  const { proof: texts } = words;
  const made = at({ words, timeZone: settings.business.timeZone }, now());
  return {
    language,
    intro: [
      `${settings.business.name}. ${texts.madeAt(made)}`,
      `${texts.customer}: ${contactText({ name, email, phone })}`,
    ],
    columns: texts.columns,
    none: texts.none,
  };
}

function at({ words, timeZone }: ProofLocale, moment: string | Date): string {
  return momentText(words.moments, new Date(moment), timeZone);
}

function soldSection(teller: ProofLocale, { bookedAt, lines, totalCents, home }: BookingDetail) {
  const { proof: texts } = teller.words;
  const when = at(teller, bookedAt);
  const sold = lines.map(({ name, quantity, amountCents }) => {
    const what = quantity === 1 ? name : `${quantity} × ${name}`;
    return { when, what, details: formatUsd(amountCents) };
  });
  const total = { when: '', what: texts.total, details: formatUsd(totalCents) };
  return { title: `${texts.booking}: ${home.label}`, rows: [...sold, total] };
}

function agreedSection(
  teller: ProofLocale,
  { service }: BookingDetail,
  consents: readonly Consent[],
  mandates: readonly Mandate[],
): ProofSection {
  const { proof: texts, moments } = teller.words;
  const said = consents.map((consent) => ({
    by: `${at(teller, consent.agreed_at)}. ${texts.agreedBy(texts.ways[consent.way])}`,
    words: consent.words,
    about: [
      texts.next(
        formatUsd(consent.month_cents),
        dayText(moments, consent.next_charge_at, teller.timeZone),
      ),
      texts.from(consent.ip ?? texts.unknown, consent.user_agent ?? texts.unknown),
    ].join(' '),
  }));
  // The box for a rhythm was checked, or nothing was stored; a later yes is a press on their own page.
  const wayOf = (index: number) => {
    if (!service.comesAgain) return texts.ways.words;
    return index === 0 ? texts.ways.tick : texts.ways.again;
  };
  const agreed = mandates.map((mandate, index) => ({
    by: `${at(teller, mandate.agreed_at)}. ${texts.agreedBy(wayOf(index))}`,
    words: mandate.words,
    about: texts.from(mandate.ip ?? texts.unknown, texts.unknown),
  }));
  return { title: texts.agreed, rows: [], quotes: [...said, ...agreed] };
}

function noticeRow(teller: ProofLocale, notice: SentNotice): ProofRow {
  const { proof: texts, moments } = teller.words;
  const { next_charge_at: next, last_day: last } = notice;
  const details = [
    formatUsd(notice.amount_cents),
    ...(next === null ? [] : [texts.nextCharge(dayText(moments, next, teller.timeZone))]),
    ...(last === null ? [] : [texts.lastDay(dayText(moments, noonOf(last), 'UTC'))]),
    notice.state === null ? texts.unknown : texts.mailStates[notice.state],
  ];
  return {
    when: at(teller, notice.queued_at),
    what: texts.noticeKinds[notice.kind],
    details: details.join(', '),
  };
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function moneyRows(teller: ProofLocale, { payments }: BookingDetail): ProofRow[] {
  const { proof: texts } = teller.words;
  const rows = payments.flatMap(({ at: moment, kind, amountCents, state, refs, ...payment }) => [
    {
      moment,
      what: texts.kinds[kind],
      details: [formatUsd(amountCents), texts.states[state], ...refs].join(', '),
    },
    ...payment.refunds.map((refund) => ({
      moment: refund.at,
      what: texts.refund,
      details: [
        formatUsd(refund.amountCents),
        texts.states[refund.state],
        ...(refund.reason === '' ? [] : [refund.reason]),
      ].join(', '),
    })),
    ...payment.disputes.map((dispute) => ({
      moment: dispute.at,
      what: texts.dispute,
      details: [formatUsd(dispute.amountCents), dispute.id].join(', '),
    })),
  ]);
  return rows
    .toSorted((one, other) => Date.parse(one.moment) - Date.parse(other.moment))
    .map(({ moment, ...row }) => ({ when: at(teller, moment), ...row }));
}

/** When it was scheduled, who came, and when by their phones' clocks. */
function visitRows(teller: ProofLocale, { visits }: BookingDetail, reports: Reports): ProofRow[] {
  const { proof: texts } = teller.words;
  return visits
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
    .map(({ id, start, end, state, workedBy, workedMinutes }) => {
      const report = reports.get(id);
      const { startedAt = null, finishedAt = null, people = [], noAccess = null } = report ?? {};
      const clocked = people.map(({ name, minutes }) => `${name} ${Math.round(minutes)} min`);
      const details = [
        ...workedBy,
        ...(workedMinutes === null ? [] : [`${workedMinutes} min`]),
        ...(startedAt === null ? [] : [texts.began(at(teller, startedAt))]),
        ...(finishedAt === null ? [] : [texts.finished(at(teller, finishedAt))]),
        ...(clocked.length === 0 ? [] : [texts.clocked(clocked.join(', '))]),
        ...(noAccess === null ? [] : noAccessDetails(texts, noAccess)),
      ];
      return {
        when: `${at(teller, start)} – ${at(teller, end)}`,
        what: texts.visitStates[state],
        details: details.join(', '),
      };
    });
}

/** Who found the door closed, and what they tried. */
function noAccessDetails(
  texts: Words['proof'],
  { who, calls, waitedMinutes, note }: NoAccess,
): string[] {
  return [
    texts.noAccess(who),
    ...(calls === null ? [] : [texts.called(calls)]),
    ...(waitedMinutes === null ? [] : [texts.waited(`${waitedMinutes} min`)]),
    ...(note === '' ? [] : [`“${note}”`]),
  ];
}

/** How many pictures one file holds: the newest. */
export const MAX_PICTURES = 100;

/** The stored photos of the crews, which are deleted after 180 days. @param most more than 0 */
export async function picturesOf(
  { db, settings }: Pick<BookingDeps, 'db' | 'settings'>,
  { left }: Pick<BookingDetail, 'left'>,
  language: Language,
  most = MAX_PICTURES,
): Promise<ProofPicture[]> {
  const words = wordsOf[language];
  const teller = { words, timeZone: settings.business.timeZone };
  const pictures: ProofPicture[] = [];
  for (const { id, visitId, kind, who, at: moment } of left.photos.slice(-most)) {
    const jpeg = await photoBytesOf(db, visitId, id);
    if (jpeg === undefined) continue;
    const about = [at(teller, moment), words.proof.photoKinds[kind], who].filter(Boolean);
    pictures.push({ about: about.join(', '), jpeg: jpeg.toString('base64') });
  }
  return pictures;
}

function photoRows(teller: ProofLocale, { left }: BookingDetail): ProofRow[] {
  const { proof: texts } = teller.words;
  return left.photos.map(({ at: moment, kind, who }) => {
    return { when: at(teller, moment), what: texts.photoKinds[kind], details: who };
  });
}
