import { useState } from 'react';
import { momentText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { OwnCancellation } from '#own-page/contract/my-booking.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { feeSentences } from '#payments/rules/fee-sentences.ts';
import { ContactLinks } from '#ui/pages/contact-links.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Failure, Part } from './part.tsx';
import { TITLE_ID } from './status-part.tsx';
import { useAct } from './use-act.ts';

/** Canceling, with its rule shown first: directly in time, later by asking. */
export function CancelPart(props: OwnBookingProps) {
  const { cancellation } = props.booking;
  const { kind } = cancellation;
  if (kind !== 'refund' && kind !== 'fee' && kind !== 'ask') return null;
  return (
    <Part id="cancel" title={myBookingTexts.cancelTitle}>
      {props.booking.feeWords && <p className="text-ink-soft text-sm">{props.booking.feeWords}</p>}
      {cancellation.kind === 'ask' ? (
        <AskToCancel {...props} cancellation={cancellation} />
      ) : (
        <CancelSingle {...props} cancellation={cancellation} />
      )}
    </Part>
  );
}

type CancellationProps<Kind extends OwnCancellation['kind']> = OwnBookingProps & {
  cancellation: Extract<OwnCancellation, { kind: Kind }>;
};

type SingleCancellation = CancellationProps<'refund' | 'fee'>['cancellation'];

function CancelSingle({
  booking,
  site,
  token,
  cancellation,
  reload,
}: CancellationProps<'refund' | 'fee'>) {
  const { busy, failure, act } = useAct(site.anonKey);
  const [asking, setAsking] = useState(false);
  const { money, yes } = cancelWords(cancellation);
  async function cancel(): Promise<void> {
    const { kind: expect } = cancellation;
    const fee = cancellation.kind === 'fee' ? { feeCents: cancellation.feeCents } : {};
    await act('my-booking/cancel', { token, expect, ...fee });
    setAsking(false);
    await reload();
    document.getElementById(TITLE_ID)?.focus();
  }
  return (
    <>
      <p>{ruleText(cancellation, booking.visit?.isAsked === true, site.timeZone)}</p>
      <Failure text={failure} title={myBookingTexts.cancelFailure} />
      <Button onClick={() => setAsking(true)} variant="secondary">
        {myBookingTexts.cancelButton}
      </Button>
      <Dialog
        actions={
          <>
            <Button onClick={() => setAsking(false)} variant="secondary">
              {myBookingTexts.keep}
            </Button>
            <Button busy={busy} onClick={() => void cancel()} variant="danger">
              {busy ? myBookingTexts.cancelling : yes}
            </Button>
          </>
        }
        onDismiss={() => setAsking(false)}
        open={asking}
        title={myBookingTexts.cancelDialog}
      >
        <p>{money}</p>
      </Dialog>
    </>
  );
}

/**
 * When free cancellation ends, what is refunded, and what it costs now or after that.
 * @param isAsked the company cannot come and asked for another time, so canceling is free however late
 */
function ruleText(cancellation: SingleCancellation, isAsked: boolean, timeZone: string): string {
  const texts = myBookingTexts;
  if (cancellation.kind === 'fee') return texts.cancelFee(formatUsd(cancellation.feeCents));
  const { until, hours, lateFeeCents, back } = cancellation;
  const refund = back.length === 0 ? [] : [texts.cancelRefund];
  if (isAsked) return [texts.cancelAsked, ...refund].join(' ');
  const free =
    until === null
      ? texts.cancelBeforeVisit(hours)
      : texts.cancelUntil(momentText(momentWords, new Date(until), timeZone));
  const after =
    lateFeeCents === null ? texts.cancelThenAsk : texts.cancelThenFee(formatUsd(lateFeeCents));
  return [free, ...refund, after].join(' ');
}

/** What happens to the money, and the button's words. */
function cancelWords(cancellation: SingleCancellation) {
  const { refundCents, back } = cancellation;
  const { cancelNobody, cancelBack, cancelUnpaid, cancelYes, cancelButton } = myBookingTexts;
  const parts = back.map(({ kind, cents }) => cancelBack[kind](formatUsd(cents)));
  if (cancellation.kind === 'fee') {
    const { feeCents: cents, chargedCents } = cancellation;
    const from = feeSentences({ cents, chargedCents }, myBookingTexts.cancelFeeFrom);
    const money = [cancelNobody, ...from, ...parts].join(' ');
    return { money, yes: myBookingTexts.cancelFeeYes(formatUsd(cents)) };
  }
  if (refundCents === 0) return { money: cancelUnpaid, yes: cancelButton };
  return { money: [cancelNobody, ...parts].join(' '), yes: cancelYes(formatUsd(refundCents)) };
}

function AskToCancel({ site, token, booking, cancellation, reload }: CancellationProps<'ask'>) {
  const { busy, failure, act } = useAct(site.anonKey);
  async function requestCancellation(): Promise<void> {
    await act('my-booking/cancel', { token, expect: 'ask' });
    await reload();
  }
  return (
    <>
      <p>
        {booking.isEmergency
          ? myBookingTexts.askCancelEmergency
          : myBookingTexts.askCancel(cancellation.hours)}
      </p>
      <ContactLinks site={site} />
      <Failure text={failure} title={myBookingTexts.cancelFailure} />
      <div className="w-full empty:absolute" role="status">
        {cancellation.asked && <Notice tone="info">{myBookingTexts.asked}</Notice>}
      </div>
      {!cancellation.asked && (
        <Button busy={busy} onClick={() => void requestCancellation()} variant="secondary">
          {myBookingTexts.askButton}
        </Button>
      )}
    </>
  );
}
