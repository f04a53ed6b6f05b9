import { useState } from 'react';
import { momentText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { OwnCancellation } from '#own-page/contract/my-booking.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { ContactLinks } from '#ui/pages/contact-links.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Failure, Part } from './part.tsx';
import { TITLE_ID } from './status-part.tsx';
import { useAct } from './use-act.ts';

/** Canceling, with its rule said before: alone in time, later by asking. */
export function CancelPart(props: OwnBookingProps) {
  const { cancellation } = props.booking;
  if (cancellation.kind !== 'refund' && cancellation.kind !== 'ask') return null;
  return (
    <Part id="cancel" title={myBookingTexts.cancelTitle}>
      {cancellation.kind === 'refund' ? (
        <CancelAlone {...props} cancellation={cancellation} />
      ) : (
        <AskToCancel {...props} cancellation={cancellation} />
      )}
    </Part>
  );
}

type With<Kind extends OwnCancellation['kind']> = OwnBookingProps & {
  cancellation: Extract<OwnCancellation, { kind: Kind }>;
};

function CancelAlone({ site, token, cancellation, reload }: With<'refund'>) {
  const { busy, failure, act } = useAct(site.anonKey);
  const [asking, setAsking] = useState(false);
  const { until, hours } = cancellation;
  const { money, yes } = cancelWords(cancellation);
  async function cancel(): Promise<void> {
    await act('my-booking/cancel', { token, expect: 'refund' });
    setAsking(false);
    await reload();
    document.getElementById(TITLE_ID)?.focus();
  }
  return (
    <>
      <p>
        {until === null
          ? myBookingTexts.cancelFree(hours)
          : myBookingTexts.cancelUntil(momentText(momentWords, new Date(until), site.timeZone))}
      </p>
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

/** What happens to the money, and the button that does it. */
function cancelWords({ refundCents, back }: With<'refund'>['cancellation']) {
  const { cancelNobody, cancelBack, cancelUnpaid, cancelYes, cancelButton } = myBookingTexts;
  if (refundCents === 0) return { money: cancelUnpaid, yes: cancelButton };
  const parts = back.map(({ kind, cents }) => cancelBack[kind](formatUsd(cents)));
  return { money: [cancelNobody, ...parts].join(' '), yes: cancelYes(formatUsd(refundCents)) };
}

function AskToCancel({ site, token, booking, cancellation, reload }: With<'ask'>) {
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
