import { useState } from 'react';
import { TenderPart } from '#booking/pages/parts/tender-part.tsx';
import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import type { ContactField } from '#booking/rules/draft/change-draft.ts';
import { type BookingDraft, selectionOf } from '#booking/rules/draft/draft.ts';
import type { StepId } from '#booking/rules/steps.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { findSize } from '#catalogue/rules/lookup.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { readEmail } from '#kernel/rules/contact-rules.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { Card } from '#ui/parts/card.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { DiscountPart } from './discount-part.tsx';
import { useDiscountedEstimate, useDiscountLine } from './discount-store.ts';
import { PriceLines } from './price-lines.tsx';
import { ReceiptEmail } from './receipt-email.tsx';
import { ServiceDetails } from './service-details.tsx';

interface ReviewStepProps {
  /** Null if nothing can be booked, so there is no field for a code. */
  backend: Backend | null;
  catalogue: Catalogue;
  draft: BookingDraft;
  estimate: Estimate;
  goTo: (step: StepId) => void;
  onContact: (field: ContactField, value: string) => void;
}

export function ReviewStep(props: ReviewStepProps) {
  const { backend, catalogue, draft, estimate, goTo, onContact } = props;
  // Shown if the email was empty before, and not removed while it is being typed.
  const [asksEmail] = useState(!readEmail(draft.customerEmail));
  const { quote } = estimate;
  const discount = useDiscountLine(quote);
  const discounted = useDiscountedEstimate(estimate);
  return (
    <section aria-labelledby="service-summary" className="flex flex-col gap-5">
      <h3 className="font-semibold text-lg" id="service-summary">
        {laterTexts.summary}
      </h3>
      {needsHome(catalogue, draft) && <Notice tone="warning">{texts.homeMissing}</Notice>}
      <ServiceDetails catalogue={catalogue} draft={draft} goTo={goTo} />
      <Card aria-labelledby="price-breakdown">
        <h4 className="mb-3 font-semibold text-lg" id="price-breakdown">
          {laterTexts.breakdown}
        </h4>
        {quote.status === 'priced' ? (
          <PriceLines
            {...{ catalogue, discount }}
            isHomeTold
            lines={quote.lines}
            selection={selectionOf(draft)}
          />
        ) : (
          <p className="text-ink-soft">
            {quote.status === 'custom-quote' ? laterTexts.noListPrice : laterTexts.noLines}
          </p>
        )}
      </Card>
      {backend && quote.status === 'priced' && <DiscountPart {...{ backend, draft, estimate }} />}
      {backend && quote.status === 'priced' && (
        <TenderPart isPlan={estimate.plan !== null} total={discounted.total} />
      )}
      {asksEmail && quote.status === 'priced' && (
        <ReceiptEmail
          onChange={(value) => onContact('customerEmail', value)}
          value={draft.customerEmail}
        />
      )}
    </section>
  );
}

/** Incomplete, or of the custom size without a service (specification 8). */
function needsHome(
  catalogue: Catalogue,
  { serviceId, bedroomBath, sizeCategory }: BookingDraft,
): boolean {
  const size = findSize(catalogue, bedroomBath, sizeCategory);
  return size === undefined || (size.multiplier === null && serviceId === null);
}
