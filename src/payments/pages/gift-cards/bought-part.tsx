import { useEffect, useRef } from 'react';
import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { buyGiftCardTexts } from '#payments/words/en/buy-gift-card.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { Spinner } from '#ui/parts/spinner.tsx';
import type { CardPageReturn } from './use-return.ts';

const { bought: texts } = buyGiftCardTexts;

interface BoughtPartProps {
  back: CardPageReturn;
  onAnother: () => void;
}

/** The result of the payment that the visitor returned from. */
export function BoughtPart({ back: { looked, again }, onAnother }: BoughtPartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { phase } = looked;
  // Screen readers announce the result to a returning visitor first.
  useEffect(() => {
    if (phase !== 'looking') heading.current?.focus();
  }, [phase]);
  if (phase === 'looking') {
    return (
      <p className="flex min-h-[50vh] items-start gap-3 text-ink-soft" role="status">
        <Spinner className="size-6 text-primary" />
        {texts.looking}
      </p>
    );
  }
  const { title, text } = purchaseTexts(looked);
  return (
    <section aria-labelledby="bought" className="mb-8 flex flex-col items-start gap-4">
      <h1 className="font-bold text-2xl" id="bought" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {(phase === 'waiting' || phase === 'failed') && (
        <Button onClick={again}>{texts.again}</Button>
      )}
      {phase === 'paid' && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={onAnother} variant="secondary">
            {texts.another}
          </Button>
          <LinkButton href="/">{texts.home}</LinkButton>
        </div>
      )}
    </section>
  );
}

function purchaseTexts(looked: CardPageReturn['looked']): { title: string; text: string } {
  switch (looked.phase) {
    case 'paid': {
      const { amountCents, deliverOn: day } = looked;
      const title = texts.paid(formatUsd(amountCents));
      if (day === null) return { title, text: texts.now };
      return { title, text: texts.on(dayText(momentWords, new Date(`${day}T12:00:00Z`), 'UTC')) };
    }
    case 'waiting':
      return { title: texts.waiting, text: texts.waitingText };
    case 'failed':
      return { title: texts.failed, text: looked.detail };
    default:
      return { title: texts.over, text: texts.overText };
  }
}
