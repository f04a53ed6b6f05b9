import { ownTexts, successTexts } from '#booking/words/en/result.ts';
import type { VisitAnswer } from '#kernel/contract/answers.ts';
import { dayPartText, visitText } from '#kernel/rules/moments.ts';
import { formatUsd, noCents } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { isBooked } from '#orders/rules/order-status.ts';
import type { MyBookingAnswer, OwnSessionAnswer } from '#own-page/contract/my-booking.ts';
import { bookedServiceText } from '#own-page/pages/my-booking/service-of-booking.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';

export interface OwnPartProps {
  own: NonNullable<OwnSessionAnswer['own']>;
  visit: VisitAnswer | null;
  timeZone: string;
}

/** When, where and what this visitor booked, and the links to change it. */
export function OwnPart({ own: { token, booking }, visit, timeZone }: OwnPartProps) {
  const page = `/booking/${encodeURIComponent(token)}`;
  const rows: Row[] = [
    [ownTexts.when, visit ? [] : timeTexts(booking)],
    [ownTexts.where, booking.needsAddress ? [ownTexts.whereMissing] : booking.address],
    [ownTexts.who, [booking.visit?.crew ?? '']],
    [ownTexts.what, [bookedServiceText(booking), booking.home, ...addOnTexts(booking)]],
    ...moneyRows(booking),
    [ownTexts.confirmation, isConfirmed(booking) ? [booking.email] : []],
  ];
  return (
    <>
      {booking.needsAddress && (
        <>
          <Notice title={ownTexts.needsAddressTitle} tone="warning">
            {ownTexts.needsAddress}
          </Notice>
          <div>
            <LinkButton href={page}>{ownTexts.giveAddress}</LinkButton>
          </div>
        </>
      )}
      <section
        aria-label={ownTexts.what}
        className="rounded-card border border-line bg-surface px-4 py-2 sm:px-5"
      >
        {visit && (
          <p className="py-2">
            {booking.comesAgain ? ownTexts.firstVisit : successTexts.arrival}{' '}
            <strong className="block font-semibold text-lg tabular">
              {arrivalOf(visit, timeZone)}
            </strong>
          </p>
        )}
        <dl className="ruled">
          {rows
            .filter(([, lines]) => lines.some(Boolean))
            .map(([label, lines]) => (
              <div className="grid gap-x-6 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]" key={label}>
                <dt className="text-ink-soft text-sm">{label}</dt>
                <dd className="wrap-anywhere">
                  {lines.filter(Boolean).map((line) => (
                    <span className="block tabular" key={line}>
                      {line}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
        </dl>
      </section>
      <div className="flex flex-wrap gap-3">
        {visit && (
          <LinkButton
            download
            href={`${page}/visit.ics`}
            variant={booking.needsAddress ? 'secondary' : 'primary'}
          >
            {ownTexts.calendar}
          </LinkButton>
        )}
        <LinkButton href={page} variant={visit || booking.needsAddress ? 'secondary' : 'primary'}>
          {ownTexts.manage}
        </LinkButton>
      </div>
    </>
  );
}

type Row = [label: string, lines: readonly string[]];

/** Whether the booking is confirmed: it is paid, or its terms require no more before the visit. */
export function isConfirmed({ paidAt, terms, status }: MyBookingAnswer): boolean {
  return paidAt !== null || (terms !== null && isBooked(status));
}

/** Its visits repeat, and each is charged to the saved card afterwards. */
export function isChargedPerVisit({ comesAgain, recurring, terms }: MyBookingAnswer): boolean {
  return comesAgain && !recurring && terms !== null;
}

/** What was paid, and what is still due. */
function moneyRows(booking: MyBookingAnswer): Row[] {
  const { paidAt, terms, status, totalCents, owedCents, comes } = booking;
  if (isChargedPerVisit(booking)) {
    const each = formatUsd(comes?.visitCents ?? totalCents);
    return [
      [ownTexts.eachVisit, [ownTexts.afterVisit(each)]],
      [ownTexts.paidToday, [formatUsd(noCents)]],
    ];
  }
  if (paidAt !== null) return [[ownTexts.paid, [formatUsd(totalCents)]]];
  if (terms === null || !isConfirmed(booking)) {
    return [[ownTexts.toPay, [formatUsd(isBooked(status) ? owedCents : totalCents)]]];
  }
  return [
    [ownTexts.paid, terms.nowCents === 0 ? [] : [formatUsd(terms.nowCents)]],
    [ownTexts.toPay, [formatUsd(owedCents)]],
  ];
}

function addOnTexts({ lines }: MyBookingAnswer): string[] {
  return lines
    .filter(({ kind }) => kind === 'add-on')
    .map(({ name, quantity }) => `${name} x ${quantity}`);
}

function timeTexts(booking: MyBookingAnswer): string[] {
  if (booking.isEmergency) return [ownTexts.soon];
  const wishes = booking.preferredTimes.map((time) => dayPartText(momentWords, time));
  return [...wishes, ownTexts.open];
}

function arrivalOf({ start, arriveBy }: VisitAnswer, timeZone: string): string {
  return visitText(momentWords, new Date(start), new Date(arriveBy), timeZone);
}
