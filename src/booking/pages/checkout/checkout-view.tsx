import { useEffect, useState } from 'react';
import { checkoutTexts } from '#booking/words/en/checkout.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { KeyDrawing } from '#ui/parts/drawings/key-drawing.tsx';
import { Spinner } from '#ui/parts/spinner.tsx';
import { useCheckout } from './use-checkout.ts';

export interface CheckoutProps {
  anonKey: string;
}

const slowAfterMs = 6000;

export function CheckoutView({ anonKey }: CheckoutProps) {
  const { framedUrl, waiting, terms } = useCheckout(anonKey);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-12 text-center">
      <KeyDrawing />
      {terms ? (
        <>
          <h1 className="font-bold text-2xl">{checkoutTexts.terms}</h1>
          {terms.areOther && <p role="status">{checkoutTexts.otherTerms}</p>}
          <p>{terms.words}</p>
          <Button onClick={terms.agree}>{checkoutTexts.agree}</Button>
        </>
      ) : framedUrl ? (
        <>
          <h1 className="font-bold text-2xl">{checkoutTexts.ready}</h1>
          <p>{checkoutTexts.readyAbout}</p>
          <LinkButton href={framedUrl} target="_top">
            {checkoutTexts.continue}
          </LinkButton>
        </>
      ) : (
        <>
          <h1 className="font-bold text-2xl">{checkoutTexts.heading}</h1>
          <p className="text-ink-soft">{checkoutTexts.about}</p>
          <Spinner className="size-8 text-primary" />
          <p aria-live="polite" className="min-h-6 text-sm">
            {waiting ? checkoutTexts.waiting : slow && checkoutTexts.slow}
          </p>
        </>
      )}
    </div>
  );
}
