import { type Estimate, whatIsMissing } from '#booking/pages/wizard/estimate.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { Money } from '#ui/parts/money.tsx';
import { Charges } from './charges.tsx';

interface EstimatedTotalProps {
  estimate: Estimate;
  catalogue: Catalogue;
  draft: BookingDraft;
  className: string;
}

/** The card of the review step: the price, or why there is none, and what is charged when. */
export function EstimatedTotal({ className, ...props }: EstimatedTotalProps) {
  const { estimate, draft } = props;
  const { quote, total, plan } = estimate;
  return (
    <section
      aria-labelledby="estimated-total"
      className={`rounded-card border border-primary bg-tint p-5 lg:p-6 ${className}`}
    >
      <h3 className="font-semibold text-lg" id="estimated-total">
        {laterTexts.estimatedTotal}
      </h3>
      {quote.status === 'priced' && (
        <>
          <p className="mt-1 mb-3 flex flex-wrap items-baseline gap-x-2">
            <Money cents={total} className="font-bold text-xl sm:text-2xl" />
            {plan && total === plan.monthly && (
              <span className="font-semibold">{laterTexts.billed[plan.frequency]}</span>
            )}
          </p>
          {plan && total > plan.monthly && (
            <p className="mb-1 font-semibold text-sm">
              {laterTexts.ofWhichPlan} <Money cents={plan.monthly} />{' '}
              {laterTexts.billed[plan.frequency]}
            </p>
          )}
          <Charges {...props} />
          <p className="mt-4 border-tint-line border-t pt-4 text-sm">
            {draft.isEmergency ? laterTexts.emergencyNext : laterTexts.normalNext}
          </p>
        </>
      )}
      {quote.status === 'custom-quote' && (
        <>
          <p className="wrap-anywhere mt-1 mb-2 font-bold text-xl">{texts.customQuote}</p>
          <p className="text-sm">{laterTexts.customQuoteText}</p>
        </>
      )}
      {quote.status === 'incomplete' && <p className="mt-2">{whatIsMissing(quote)}</p>}
    </section>
  );
}
