import { useEffect, useRef, useState } from 'react';
import { hasKeptChoices } from '#booking/pages/parts/has-kept-choices.ts';
import {
  type OpenPayment,
  openPayment,
  openPaymentPage,
} from '#booking/pages/parts/open-payment.ts';
import { cancelledTexts } from '#booking/words/en/result.ts';
import { cents } from '#kernel/rules/money.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { useLeaving } from '#ui/pages/use-leaving.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { KettleDrawing } from '#ui/parts/drawings/kettle-drawing.tsx';
import { Notice } from '#ui/parts/notice.tsx';

export interface CancelledProps {
  anonKey: string;
}

export function CancelledView({ anonKey }: CancelledProps) {
  const [ready, setReady] = useState(false);
  const [kept, setKept] = useState(false);
  const [nothingWaits, setNothingWaits] = useState(false);
  useEffect(() => {
    setReady(true);
    setKept(hasKeptChoices());
  }, []);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-8">
      <KettleDrawing />
      <h1 className="font-bold text-2xl">{cancelledTexts.title}</h1>
      <p className="font-semibold text-lg">{cancelledTexts.noCharges}</p>
      {nothingWaits ? (
        <p>{cancelledTexts.nextAnew}</p>
      ) : (
        <p>
          {cancelledTexts.next} {/* Its room is there before it is known. */}
          <span className={kept ? undefined : 'invisible'}>{cancelledTexts.kept}</span>
        </p>
      )}
      <TryAgain
        anonKey={anonKey}
        nothingWaits={nothingWaits}
        onNothing={() => setNothingWaits(true)}
        ready={ready}
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/" variant={nothingWaits ? 'primary' : 'secondary'}>
          {cancelledTexts.back}
        </LinkButton>
        <LinkButton href="/contact" variant="secondary">
          {cancelledTexts.support}
        </LinkButton>
      </div>
    </div>
  );
}

interface TryAgainProps extends CancelledProps {
  ready: boolean;
  /** This visitor has no booking to pay. */
  nothingWaits: boolean;
  onNothing: () => void;
}

/** Opens the same payment page while it is valid, else a new one for the same booking. */
function TryAgain({ anonKey, ready, nothingWaits, onNothing }: TryAgainProps) {
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useLeaving();
  const [failure, setFailure] = useState<string | null>(null);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (nothingWaits) news.current?.focus();
  }, [nothingWaits]);
  async function tryAgain(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const { callFunction } = createBackend({ anonKey });
    const open = openPayment();
    const page = openPaymentPage();
    const result = await callWithRetries(() =>
      open === null
        ? callFunction('my-booking/again', undefined)
        : callFunction('my-booking/pay', paymentToRetry(open)),
    );
    setBusy(false);
    if (result.ok) {
      setLeaving(true);
      location.assign(result.data.url);
    } else if (page !== null && result.problem.kind === 'refused') {
      // The booking's own page says why, and what to do.
      location.assign(page);
    } else {
      setFailure(result.problem.detail);
      if (result.problem.code === 'booking-not-payable') onNothing();
    }
  }
  return (
    <>
      <div className="w-full empty:absolute" ref={news} role="alert" tabIndex={-1}>
        {failure && (
          <Notice title={cancelledTexts.againFailure} tone="danger">
            {failure}
          </Notice>
        )}
      </div>
      {!nothingWaits && (
        <Button busy={busy || leaving} disabled={!ready} onClick={() => void tryAgain()}>
          {busy || leaving ? cancelledTexts.opening : cancelledTexts.again}
        </Button>
      )}
    </>
  );
}

/** The same booking or bill, or the same part of it, as before. */
function paymentToRetry({ amountCents, ...payment }: OpenPayment) {
  return { ...payment, ...(amountCents && { amountCents: cents(amountCents) }) };
}
