import { audit } from '#company/server/operators/operators.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingDetail } from '#desk/server/bookings/booking-detail.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { dayText, momentText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { type BookingDeps, mandateOf } from '#payments/server/payments.ts';
import { consentsOf, toldNotices } from '#payments/server/renewals/renewals.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { type Words, wordsOf } from '#registry/words.ts';
import { type Proof, type ProofRow, type ProofSection, proofPage } from './proof-page.ts';

interface Teller {
  readonly words: Words;
  readonly timeZone: string;
}

type Consent = Awaited<ReturnType<typeof consentsOf>>[number];
type Mandate = NonNullable<Awaited<ReturnType<typeof mandateOf>>>;
type ToldNotice = Awaited<ReturnType<typeof toldNotices>>[number];

/**
 * What one person was shown, agreed to, was told, was charged and got back, and who came when: one
 * HTML file, for a person to read and print. The audit log has who made it. @throws a problem: 404
 */
export async function bookingProof(
  deps: BookingDeps,
  id: OrderId,
  { operatorId, language }: { readonly operatorId: string; readonly language: Language },
) {
  const { db } = deps;
  const { proof } = await readProof(deps, id, language);
  const subject = { kind: 'booking', id } as const;
  await inTransaction(db, (trx) =>
    audit(trx, { operatorId, act: 'booking.proof-exported', subject }),
  );
  return proofPage(proof);
}

/** The same as data, with the booking that it is of. @throws a problem: 404 */
export async function readProof(
  deps: BookingDeps,
  id: OrderId,
  language: Language,
): Promise<{ booking: BookingDetail; proof: Proof }> {
  const { db, settings, now } = deps;
  const booking = await bookingDetail(deps, id, language);
  const consents = await consentsOf(db, id);
  const notices = await toldNotices(db, id);
  const words = wordsOf[language];
  const teller = { words, timeZone: settings.business.timeZone };
  const { proof: texts } = words;
  const { name, email, phone } = booking.customer;
  const proof = {
    language,
    title: texts.title(booking.reference),
    intro: [
      `${settings.business.name}. ${texts.madeAt(at(teller, now()))}`,
      `${texts.customer}: ${[name, email, phone].filter((part) => part !== '').join(', ')}`,
    ],
    columns: texts.columns,
    none: texts.none,
    sections: [
      soldSection(teller, booking),
      agreedSection(teller, booking, consents, await mandateOf(db, id)),
      { title: texts.notices, rows: notices.map((notice) => noticeRow(teller, notice)) },
      { title: texts.money, rows: moneyRows(teller, booking) },
      { title: texts.visits, rows: visitRows(teller, booking) },
      { title: texts.photos, rows: photoRows(teller, booking) },
    ],
  };
  return { booking, proof };
}

function at({ words, timeZone }: Teller, moment: string | Date): string {
  return momentText(words.moments, new Date(moment), timeZone);
}

function soldSection(teller: Teller, { bookedAt, lines, totalCents, home }: BookingDetail) {
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
  teller: Teller,
  { terms, service }: BookingDetail,
  consents: readonly Consent[],
  mandate: Mandate | undefined,
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
  // The box of a rhythm was checked, or nothing was stored.
  const isTicked = mandate !== undefined && service.comesAgain;
  const agreed = terms && {
    by: isTicked
      ? `${at(teller, mandate.agreed_at)}. ${texts.agreedBy(texts.ways.tick)}`
      : texts.terms,
    words: terms.words,
    about: isTicked ? texts.from(mandate.ip ?? texts.unknown, texts.unknown) : '',
  };
  return { title: texts.agreed, rows: [], quotes: agreed ? [...said, agreed] : said };
}

function noticeRow(teller: Teller, notice: ToldNotice): ProofRow {
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

function moneyRows(teller: Teller, { payments }: BookingDetail): ProofRow[] {
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

function visitRows(teller: Teller, { visits }: BookingDetail): ProofRow[] {
  const { proof: texts } = teller.words;
  return visits
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
    .map(({ start, end, state, workedBy, workedMinutes }) => ({
      when: `${at(teller, start)} – ${at(teller, end)}`,
      what: texts.visitStates[state],
      details: [...workedBy, ...(workedMinutes === null ? [] : [`${workedMinutes} min`])].join(
        ', ',
      ),
    }));
}

function photoRows(teller: Teller, { left }: BookingDetail): ProofRow[] {
  const { proof: texts } = teller.words;
  return left.photos.map(({ at: moment, kind, who }) => {
    return { when: at(teller, moment), what: texts.photoKinds[kind], details: who };
  });
}
