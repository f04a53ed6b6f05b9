import { amountDue } from '#booking/pages/parts/discount.ts';
import { cardDueAfterTenders, useTenders } from '#booking/pages/parts/tenders.ts';
import { estimateOf } from '#booking/pages/wizard/estimate.ts';
import { RenewalTick } from '#booking/pages/wizard/later/renewal-consent.tsx';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import { Notice } from '#ui/parts/notice.tsx';
import type { EditableBooking } from './use-booked.ts';

interface PlanTickProps {
  booked: EditableBooking;
  catalogue: Catalogue;
  site: SiteConfig;
  /** Null if unknown, or if there is none. */
  tax: QuotedTax | null;
  error: string | undefined;
}

/**
 * Asks for the plan's checkbox again after the price changed: another home, or other tenders. Where
 * sales tax is added, this is the only place that asks, with the tax.
 */
export function PlanTick({ booked, catalogue, site, tax, error }: PlanTickProps) {
  const { booking, draft, needsQuote } = booked;
  const kept = useTenders();
  const { plan } = estimateOf(catalogue, draft, site);
  const asksTick = site.plansNeedTick === true;
  if (needsQuote || plan === null) return null;
  const { frequency, monthly } = plan;
  const { byCard: today } = cardDueAfterTenders(kept, tax?.totalCents ?? amountDue(booking), true);
  const month = tax?.monthCents ?? monthly;
  const words = consentWords(renewalTexts, { today, month, frequency });
  if (!site.addsTax && (!asksTick || booking.agreedToRenew === words)) return null;
  return asksTick ? (
    <RenewalTick error={error} key={words} words={words} />
  ) : (
    <Notice tone="info">{words}</Notice>
  );
}
