import { isMonthly } from '#catalogue/rules/month-of.ts';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import { dayText, momentText } from '#kernel/rules/moments.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { isEnded, isUnpaid } from '#orders/rules/order-status.ts';
import type { MyBookingAnswer, OwnLine, OwnPayment } from '#own-page/contract/my-booking.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { Button } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Part } from './part.tsx';
import { noPaymentsText } from './without-payments.ts';

/** The receipt, on screen and on paper: what was booked, the customer, and every payment. */
export function ReceiptPart({ booking, site }: OwnBookingProps) {
  const chargeAt = booking.terms?.chargeAt;
  const quoted = booking.quote !== null && booking.paidAt === null;
  const facts = [
    [
      quoted ? myBookingTexts.offered : myBookingTexts.booked,
      momentText(momentWords, new Date(booking.bookedAt), site.timeZone),
    ],
    [myBookingTexts.homeLabel, booking.home],
    [myBookingTexts.phone, booking.phone],
    [myBookingTexts.email, booking.email],
  ];
  return (
    <Part id="receipt" title={receiptTitle(booking)}>
      <dl className="grid w-full grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div className="col-span-2 grid grid-cols-subgrid" key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{myBookingTexts.item}</th>
            <th scope="col">{myBookingTexts.amount}</th>
          </tr>
        </thead>
        <tbody className="ruled border-line border-y">
          {booking.lines.map((line) => (
            <tr key={`${line.kind} ${line.itemId} ${line.name}`}>
              <th className="py-2.5 pr-4 text-left font-normal" scope="row">
                {line.name}
                <SmallText text={lineDetail(line, booking.recurring)} />
              </th>
              <td className="py-2.5 text-right align-top">
                <Money cents={line.amountCents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {receiptTotals(booking).map(({ label, cents, isBefore }) => (
            <tr className={isBefore ? undefined : 'font-semibold text-lg'} key={label}>
              <th className={`pt-3 pr-4 text-left ${isBefore ? 'font-normal' : ''}`} scope="row">
                {label}
              </th>
              <td className="pt-3 text-right">
                <Money cents={cents} />
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
      {booking.firstCleanCents > 0 && (
        <p>{firstCleanTexts.more(formatUsd(booking.firstCleanCents))}</p>
      )}
      <h3 className="mt-2 font-semibold">{myBookingTexts.payments}</h3>
      {booking.payments.length === 0 && <p className="text-ink-soft">{noPaymentsText(booking)}</p>}
      <ul className="flex w-full flex-col ruled">
        {booking.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} timeZone={site.timeZone} />
        ))}
      </ul>
      {booking.tenders.map(({ kind, lastFour, amountCents }) => (
        <p className="mt-2" key={kind}>
          {myBookingTexts.tender[kind](formatUsd(amountCents), lastFour ?? '')}
        </p>
      ))}
      {booking.owedCents > 0 && (
        <p className="font-semibold">
          {myBookingTexts.owed(formatUsd(booking.owedCents))}{' '}
          {chargeAt &&
            myBookingTexts.chargedAt(momentText(momentWords, new Date(chargeAt), site.timeZone))}
        </p>
      )}
      {showsAgreedTerms(booking) && <p className="text-ink-soft text-sm">{booking.terms?.words}</p>}
      {booking.paidAt !== null && (
        <Button className="print:hidden" onClick={() => window.print()} variant="secondary">
          {myBookingTexts.print}
        </Button>
      )}
    </Part>
  );
}

interface Total {
  readonly label: string;
  readonly cents: Cents;
  /** This was the price before it changed. */
  readonly isBefore?: true;
}

/** The sum of the lines, and the current price of a visit if it differs. */
function receiptTotals({
  comes,
  comesAgain,
  recurring,
  totalCents: cents,
}: Pick<MyBookingAnswer, 'comes' | 'comesAgain' | 'recurring' | 'totalCents'>): Total[] {
  if (!comesAgain || recurring) return [{ label: myBookingTexts.total, cents }];
  if (comes === null || comes.visitCents === cents) {
    return [{ label: myBookingTexts.eachVisit, cents }];
  }
  return [
    { label: myBookingTexts.eachVisitBefore, cents, isBefore: true },
    { label: myBookingTexts.eachVisitNow, cents: comes.visitCents },
  ];
}

/** The agreed terms. Terms still to agree to are above, next to their button. */
function showsAgreedTerms({ terms, paidAt, status }: OwnBookingProps['booking']): boolean {
  return terms !== null && paidAt === null && !isUnpaid(status) && !isEnded(status);
}

function receiptTitle({ paidAt, quote }: OwnBookingProps['booking']): string {
  if (paidAt !== null) return myBookingTexts.receipt;
  return quote === null ? myBookingTexts.bookedTitle : myBookingTexts.quoteTitle;
}

function PaymentRow({ payment, timeZone }: { payment: OwnPayment; timeZone: string }) {
  const { state } = payment;
  return (
    <li className="flex items-start justify-between gap-4 py-2.5 first:pt-0">
      <div>
        {paymentPurpose(payment)}
        <SmallText
          text={[
            state === 'paid' ? paidByText(payment) : myBookingTexts.paymentStates[state],
            dayText(momentWords, new Date(payment.at), timeZone),
            ...refundTexts(payment),
          ].join(' · ')}
        />
      </div>
      <Money cents={payment.amountCents} />
    </li>
  );
}

function paymentPurpose({ kind, hours, part }: OwnPayment): string {
  if (kind !== 'extra-hours' || hours === null) return myBookingTexts.paymentKinds[kind];
  return part === null ? myBookingTexts.extraHours(hours) : myBookingTexts.extraTimeIn[part];
}

/** How it was paid; for a gift card, with the end of its code. */
function paidByText({ method, lastFour }: OwnPayment): string {
  const how = myBookingTexts.paidBy[method];
  return lastFour === null ? how : `${how} ${myBookingTexts.endingIn(lastFour)}`;
}

/** What was refunded of a payment, and what will be: money first, then credit. */
function refundTexts(payment: OwnPayment): string[] {
  const { givenBack, takenByBank, goesBack, creditBack, creditToCome } = myBookingTexts;
  const told = [
    { cents: payment.refundedCents, text: givenBack },
    { cents: payment.takenCents, text: takenByBank },
    { cents: payment.refundingCents, text: goesBack },
    { cents: payment.creditBackCents, text: creditBack },
    { cents: payment.creditToComeCents, text: creditToCome },
  ];
  return told.flatMap(({ cents, text }) => (cents > 0 ? [text(formatUsd(cents))] : []));
}

function SmallText({ text }: { text: string }) {
  return text === '' ? null : <span className="block text-ink-soft text-sm">{text}</span>;
}

function lineDetail(
  { kind, itemId: id, quantity, unitCents }: OwnLine,
  recurring: boolean,
): string {
  const counted = quantity > 1 ? [myBookingTexts.each(formatUsd(unitCents), quantity)] : [];
  const rhythm = isMonthly({ kind, id }) ? myBookingTexts.monthly : myBookingTexts.once;
  return [...counted, ...(recurring ? [rhythm] : [])].join(' · ');
}
