import { amountDue } from '#booking/pages/parts/discount.ts';
import { estimateOf } from '#booking/pages/wizard/estimate.ts';
import { RenewalTick } from '#booking/pages/wizard/later/renewal-consent.tsx';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import { Notice } from '#ui/parts/notice.tsx';
import type { Booked } from './use-booked.ts';

interface PlanTickProps {
  booked: Booked;
  catalogue: Catalogue;
  site: SiteConfig;
  /** Null: it is not known, or there is none. */
  tax: QuotedTax | null;
}

/**
 * Asks again what was agreed to at another price: the home of a plan was changed here. Where sales tax comes on top, it
 * is asked here alone, with the tax.
 */
export function PlanTick({ booked, catalogue, site, tax }: PlanTickProps) {
  const { booking, draft, needsQuote } = booked;
  const { plan } = estimateOf(catalogue, draft, site);
  const asksTick = site.plansNeedTick === true;
  const isAsked = site.addsTax || (asksTick && booking.agreedToRenew === undefined);
  if (!isAsked || needsQuote || plan === null) return null;
  const { frequency, monthly } = plan;
  const today = tax?.totalCents ?? amountDue(booking);
  const month = tax?.monthCents ?? monthly;
  const words = consentWords(renewalTexts, { today, month, frequency });
  return (
    <div className="mt-4">
      {asksTick ? <RenewalTick key={words} words={words} /> : <Notice tone="info">{words}</Notice>}
    </div>
  );
}
