import { amountDue } from '#booking/pages/parts/discount.ts';
import { estimateOf } from '#booking/pages/wizard/estimate.ts';
import { RenewalTick } from '#booking/pages/wizard/later/renewal-consent.tsx';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import type { Booked } from './use-booked.ts';

interface PlanTickProps {
  booked: Booked;
  catalogue: Catalogue;
  site: SiteConfig;
}

/** Asks again what was agreed to at another price: the home of a plan was changed here. */
export function PlanTick({ booked, catalogue, site }: PlanTickProps) {
  const { booking, draft, needsQuote } = booked;
  const { plan } = estimateOf(catalogue, draft, site);
  const isAsked = site.plansNeedTick === true && booking.agreedToRenew === undefined;
  if (!isAsked || needsQuote || plan === null) return null;
  const { frequency, monthly: month } = plan;
  const words = consentWords(renewalTexts, { today: amountDue(booking), month, frequency });
  return (
    <div className="mt-4">
      <RenewalTick key={words} words={words} />
    </div>
  );
}
