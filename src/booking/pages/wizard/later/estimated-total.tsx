import { type Estimate, missingText } from '#booking/pages/wizard/estimate.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import type { Catalogue, PlanFrequency } from '#catalogue/rules/types.ts';
import { Money } from '#ui/parts/money.tsx';
import { Charges } from './charges.tsx';
import { TidiedRooms } from './compare/tidied-rooms.tsx';
import { useDiscountedEstimate } from './discount-store.ts';
import { freeUntil, TrustLines } from './trust-lines.tsx';
import { useIsWide } from './use-is-wide.ts';

interface EstimatedTotalProps {
  estimate: Estimate;
  catalogue: Catalogue;
  draft: BookingDraft;
}

/** First in the review on a phone; on a wide screen it is next to the step. */
export function TotalAboveStep(props: EstimatedTotalProps) {
  if (useIsWide()) return null;
  return (
    <div className="mb-5 flex flex-col gap-3">
      <EstimatedTotal {...props} />
      <Promises {...props} />
    </div>
  );
}

export function TotalNextToStep(props: EstimatedTotalProps) {
  if (!useIsWide()) return null;
  return (
    <div className="wizard-beside flex flex-col gap-4">
      <EstimatedTotal {...props} />
      <Promises {...props} />
      <TidiedRooms catalogue={props.catalogue} draft={props.draft} />
    </div>
  );
}

/** The promises next to the price. Without a price nothing can be booked. */
function Promises({ estimate, catalogue, draft }: EstimatedTotalProps) {
  if (estimate.quote.status !== 'priced') return null;
  return <TrustLines catalogue={catalogue} free={freeUntil(estimate, draft)} />;
}

/** The review step's card: the price, or why there is none, and what is charged when. */
export function EstimatedTotal(props: EstimatedTotalProps) {
  const { draft } = props;
  const { quote, total, plan } = useDiscountedEstimate(props.estimate);
  return (
    <section
      aria-labelledby="estimated-total"
      className="rounded-card border border-primary bg-tint p-5 lg:p-6"
    >
      <h3 className="font-semibold text-lg" id="estimated-total">
        {laterTexts.estimatedTotal}
      </h3>
      {quote.status === 'priced' && (
        <>
          <p className="mt-1 mb-3 flex flex-wrap items-baseline gap-x-2">
            <Money cents={total} className="font-bold text-xl sm:text-2xl" />
            {plan && total === plan.monthly && <Billed frequency={plan.frequency} />}
          </p>
          {plan && total > plan.monthly && (
            <p className="mb-1 font-semibold text-sm">
              {laterTexts.ofWhichPlan} <Money cents={plan.monthly} />{' '}
              <Billed frequency={plan.frequency} />
            </p>
          )}
          <Charges {...props} isTotalKnown />
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
      {quote.status === 'incomplete' && <p className="mt-2">{missingText(quote)}</p>}
    </section>
  );
}

/** "per month", or "a month" with the specified "Billed weekly", so no one reads it as a weekly price. */
function Billed({ frequency }: { frequency: PlanFrequency }) {
  return (
    <>
      {frequency !== 'monthly' && <span className="font-semibold">{texts.perMonthShort} </span>}
      <span className={frequency === 'monthly' ? 'font-semibold' : 'text-sm'}>
        {laterTexts.billed[frequency]}
      </span>
    </>
  );
}
