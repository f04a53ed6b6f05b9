import { useRef, useState } from 'react';
import type { OwnTip } from '#after-visit/contract/after-visit.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { useAct } from '#own-page/pages/my-booking/use-act.ts';
import { tipTexts as texts } from '#own-page/words/en/after-visit.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { TipForm } from './tip-form.tsx';

interface TipPartProps extends OwnBookingProps {
  visitId: VisitId;
  tip: OwnTip;
  onDone: () => Promise<void>;
}

/** A visit's tip: not given yet, pending, or paid. */
export function TipPart({ tip, onDone, ...props }: TipPartProps) {
  const [isAsked, setAsked] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const news = useRef<HTMLDivElement>(null);

  async function sent(wasRefused: boolean): Promise<void> {
    setRefused(wasRefused);
    setAsked(false);
    await onDone();
    news.current?.focus();
  }

  return (
    <div className="flex w-full flex-col gap-4 border-line border-t pt-4" id="tip-part">
      <div className="w-full empty:absolute" ref={news} role="status" tabIndex={-1}>
        {isRefused && <Notice tone="warning">{texts.refused}</Notice>}
        {tip.state === 'paid' && <Notice tone="success">{texts.paid(formatUsd(tip.cents))}</Notice>}
        {tip.state === 'pending' && (
          <Notice tone="info">{texts.pending(formatUsd(tip.cents))}</Notice>
        )}
        {tip.state === 'open' && tip.isNone && !isAsked && <p>{texts.gaveNone}</p>}
      </div>
      {tip.state === 'due' && <DueTip {...props} onDone={sent} tip={tip} />}
      {tip.state === 'open' &&
        (tip.isNone && !isAsked ? (
          <div>
            <Button onClick={() => setAsked(true)} variant="secondary">
              {texts.afterAll}
            </Button>
          </div>
        ) : (
          <TipForm {...props} key={props.visitId} onSent={sent} tip={tip} />
        ))}
    </div>
  );
}

interface DueTipProps extends OwnBookingProps {
  visitId: VisitId;
  tip: Extract<OwnTip, { state: 'pending' | 'due' }>;
  onDone: (isRefused: boolean) => Promise<void>;
}

/** An unpaid tip: the customer can pay it on the card page, or withdraw it. */
function DueTip({ site, token, visitId, tip, onDone }: DueTipProps) {
  const { busy, failure, act, leave } = useAct(site.anonKey);
  const amount = formatUsd(tip.cents);
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{texts.due(amount)}</p>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          onClick={() => void leave('my-booking/pay', { token, paymentId: tip.paymentId })}
          variant="primary"
        >
          {texts.payDue(amount)}
        </Button>
        <Button
          busy={busy}
          onClick={() =>
            void act('my-booking/tip-none', { token, visitId }).then(({ ok }) =>
              ok ? onDone(false) : undefined,
            )
          }
          variant="secondary"
        >
          {texts.takeBack}
        </Button>
      </div>
    </div>
  );
}
