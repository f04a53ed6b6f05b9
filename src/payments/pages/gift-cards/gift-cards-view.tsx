import { useState } from 'react';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { buyGiftCardTexts as texts } from '#payments/words/en/buy-gift-card.ts';
import { ContactLinks } from '#ui/pages/contact-links.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { CheckIcon } from '#ui/parts/icons.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { BoughtPart } from './bought-part.tsx';
import { BuyForm } from './buy-form.tsx';
import { useReturn } from './use-return.ts';

/** Anyone can buy a gift card here if the owner sells them; the card page also returns here. */
export function GiftCardsView({ site }: { site: SiteConfig }) {
  const back = useReturn(site.anonKey);
  const [buysAnother, setBuysAnother] = useState(false);
  const { phase } = back.looked;
  const asksForm = buysAnother || phase === 'none' || phase === 'canceled' || phase === 'over';
  // A visitor who paid before it was switched off still sees the result.
  const isOff = site.sellsGiftCards !== true;
  if (isOff && asksForm) return <GiftCardsUnavailable site={site} />;
  const showsForm = asksForm && !isOff;
  return (
    <div className="mx-auto max-w-2xl py-8">
      {!showsForm || phase === 'over' ? (
        <BoughtPart back={back} onAnother={() => setBuysAnother(true)} />
      ) : null}
      {showsForm && (
        <>
          <h1 className="font-bold text-2xl">{texts.title}</h1>
          <p className="mt-3">{texts.intro(site.businessName)}</p>
          <ul className="my-5 flex flex-col gap-2">
            {texts.points.map((point) => (
              <li className="flex items-center gap-3" key={point}>
                <CheckIcon className="size-5 shrink-0 text-primary" />
                {point}
              </li>
            ))}
          </ul>
          {phase === 'canceled' && (
            <div className="mb-5" role="status">
              <Notice tone="info">{texts.canceled}</Notice>
            </div>
          )}
          <BuyForm anonKey={site.anonKey} offered={site.giftAmounts ?? []} />
        </>
      )}
    </div>
  );
}

function GiftCardsUnavailable({ site }: { site: SiteConfig }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-8">
      <h1 className="font-bold text-2xl">{texts.off.title}</h1>
      <p>{texts.off.text}</p>
      <ContactLinks site={site} />
      <LinkButton href="/">{texts.off.home}</LinkButton>
    </div>
  );
}
