import type { TakenTime } from '#booking/pages/parts/taken-time.ts';
import { promises } from '#booking/words/en/promises.ts';
import { dayText, momentText } from '#kernel/rules/moments.ts';
import { type Cents, formatUsd, noCents } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { isCancelled, isPaymentOver, isRefused, isUnpaid } from '#orders/rules/order-status.ts';
import type { OwnPayment } from '#own-page/contract/my-booking.ts';
import { myBookingTexts, statusTexts } from '#own-page/words/en/my-booking.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { isChargedAutomatically, paymentPageCharge, wordsToAgree } from './due-by-paying.ts';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Failure } from './part.tsx';
import { PayPartOfBill, PayPartOfBooking } from './pay-part.tsx';
import { PayTerms } from './pay-terms.tsx';
import { RenewTerms } from './renew-terms.tsx';
import { bookedServiceText } from './service-of-booking.ts';
import { useAct } from './use-act.ts';

/** The focus goes here after an act that changes the whole page. */
export const TITLE_ID = 'booking-title';

interface StatusPartProps extends OwnBookingProps {
  /** Called if someone else has taken the chosen time; null if place and time are required before paying. */
  onTaken: ((taken: TakenTime) => void) | null;
}

/** The booking's state, and what the customer needs to do. */
export function StatusPart({ onTaken, ...props }: StatusPartProps) {
  const { booking } = props;
  const { tone, title, text } = statusNotice(props);
  const promise = booking.isEmergency ? promises.emergency : promises.normal;
  const sentence = text ?? (booking.visit === null ? promise : null);
  const dead = isUnpaid(booking.status) && !booking.mayPay;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl" id={TITLE_ID} tabIndex={-1}>
          {myBookingTexts.title}
        </h1>
        <p className="mt-2 text-ink-soft">
          {bookedServiceText(booking)} ·{' '}
          <span className="inline-block">
            {myBookingTexts.reference}{' '}
            <strong className="font-semibold text-ink tabular">{booking.reference}</strong>
          </span>
        </p>
      </div>
      <Notice title={title} tone={tone}>
        {sentence}
      </Notice>
      {booking.quote?.sentence && <p className="whitespace-pre-line">{booking.quote.sentence}</p>}
      <HoldText {...props} />
      {booking.mayPay && <PayTerms booking={booking} />}
      {booking.mayPay && onTaken && (
        <PayButton
          {...props}
          cents={paymentPageCharge(booking)}
          isOffer={isChargedAutomatically(booking)}
          onTaken={onTaken}
        />
      )}
      <PayPartOfBooking {...props} />
      {dead && (
        <div className="print:hidden">
          <LinkButton href="/">{myBookingTexts.home}</LinkButton>
        </div>
      )}
      {booking.payments
        .filter((payment) => payment.state === 'due')
        .map((payment) => (
          <Bill key={payment.id} payment={payment} {...props} />
        ))}
      <RenewTerms {...props} />
    </div>
  );
}

function hasRefund({ refundedCents, refundingCents }: OwnPayment): boolean {
  return refundedCents > 0 || refundingCents > 0;
}

/** A price set for this customer awaits payment; that is not an error. */
export function statusNotice({ booking, site }: Pick<OwnBookingProps, 'booking' | 'site'>) {
  const { quote, mayPay, status, payments, terms } = booking;
  if (isCancelled(status) && payments.some(({ takenCents }) => takenCents > 0)) {
    return { ...statusTexts[status], text: myBookingTexts.cancelledAndTaken };
  }
  if (isCancelled(status) && booking.comesAgain && !booking.recurring) {
    const isDue = payments.some(({ state }) => state === 'due');
    const text = isDue ? myBookingTexts.cancelledAndDue : myBookingTexts.cancelledSeries;
    return { ...statusTexts[status], text };
  }
  if (
    isCancelled(status) &&
    !payments.some(({ state }) => state === 'paid' || state === 'pending')
  ) {
    return { ...statusTexts[status], text: myBookingTexts.cancelledUnpaid };
  }
  if (isCancelled(status) && !payments.some(hasRefund)) {
    return { ...statusTexts[status], text: myBookingTexts.cancelledAndTaken };
  }
  if (terms !== null && isUnpaid(status) && !isPaymentOver(status)) {
    const { title, agreeAndSave, save, agreeAndPay, pay } = myBookingTexts.notConfirmed;
    const [agreeing, agreed] = terms.nowCents === 0 ? [agreeAndSave, save] : [agreeAndPay, pay];
    return { tone: 'info', title, text: terms.isAgreed ? agreed : agreeing } as const;
  }
  if (quote === null || !mayPay || isRefused(status)) return statusTexts[status];
  const until = dayText(momentWords, new Date(quote.until), site.timeZone);
  return { tone: 'info', ...myBookingTexts.quote(until) } as const;
}

/** What a bank holds on the saved card, and what it declined to hold. */
function HoldText({ booking, site }: OwnBookingProps) {
  const hold = booking.terms?.hold ?? null;
  if (hold === null) return null;
  const texts = myBookingTexts.hold;
  if (hold.state === 'declined') return <Notice tone="warning">{texts.declined}</Notice>;
  if (hold.state === 'planned') {
    return <p>{texts.planned(momentText(momentWords, new Date(hold.at), site.timeZone))}</p>;
  }
  return <p>{texts[hold.state](formatUsd(hold.cents ?? noCents))}</p>;
}

function Bill({ payment, ...props }: OwnBookingProps & { payment: OwnPayment }) {
  const amount = formatUsd(payment.amountCents);
  if (payment.chargeAt !== null) {
    const when = momentText(momentWords, new Date(payment.chargeAt), props.site.timeZone);
    return (
      <div className="flex flex-col gap-3 print:hidden">
        <Notice tone="info">{myBookingTexts.visitCharged(amount, when)}</Notice>
        <PayButton {...props} cents={payment.amountCents} isOffer paymentId={payment.id} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <Notice title={myBookingTexts.billTitle} tone="warning">
        {payment.kind === 'visit-price'
          ? myBookingTexts.visitBill(amount)
          : myBookingTexts.bill(amount, payment.hours)}
      </Notice>
      <PayButton {...props} cents={payment.amountCents} paymentId={payment.id} />
      <PayPartOfBill {...props} payment={payment} />
    </div>
  );
}

function payText(cents: Cents, isToAgree: boolean): string {
  const { saveCard, pay, agreeAndSaveCard, agreeAndPay } = myBookingTexts;
  if (cents === 0) return isToAgree ? agreeAndSaveCard : saveCard;
  return (isToAgree ? agreeAndPay : pay)(formatUsd(cents));
}

interface PayButtonProps extends OwnBookingProps {
  cents: Cents;
  /** The bill to pay; without it, the booking itself. */
  paymentId?: string;
  /** Paying now is optional. */
  isOffer?: boolean;
  onTaken?: (taken: TakenTime) => void;
}

function PayButton({ paymentId, isOffer = false, onTaken, cents, ...props }: PayButtonProps) {
  const { site, token, booking, reload } = props;
  const { busy, failure, leave } = useAct(site.anonKey);
  // The words are right above the button.
  const agreedTo = paymentId === undefined ? wordsToAgree(booking) : undefined;
  const asked = { ...(paymentId && { paymentId }), ...(agreedTo && { agreedTo }) };
  async function pay(): Promise<void> {
    const problem = await leave('my-booking/pay', { token, ...asked });
    if (problem?.code === 'time-taken') onTaken?.({ why: problem.detail, others: problem.times });
    // The current words then appear above the button; another press agrees to those.
    if (problem?.code === 'terms-not-agreed') await reload();
  }
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      <Failure text={failure} title={myBookingTexts.payFailure} />
      <Button busy={busy} onClick={() => void pay()} variant={isOffer ? 'secondary' : 'primary'}>
        {busy ? myBookingTexts.opening : payText(cents, agreedTo !== undefined)}
      </Button>
    </div>
  );
}
