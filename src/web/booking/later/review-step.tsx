import { useState } from 'react';
import type { ContactField } from '#domain/booking/change-draft.ts';
import { readEmail } from '#domain/booking/contact-rules.ts';
import { type BookingDraft, selectionOf } from '#domain/booking/draft.ts';
import type { StepId } from '#domain/booking/steps.ts';
import { findSize } from '#domain/catalogue/lookup.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { laterTexts } from '#texts/later-steps.ts';
import { texts } from '#texts/wizard.ts';
import type { Estimate } from '#web/booking/estimate.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PriceLines } from './price-lines.tsx';
import { ReceiptEmail } from './receipt-email.tsx';
import { ServiceDetails } from './service-details.tsx';

interface ReviewStepProps {
  catalogue: Catalogue;
  draft: BookingDraft;
  estimate: Estimate;
  goTo: (step: StepId) => void;
  onContact: (field: ContactField, value: string) => void;
}

export function ReviewStep({ catalogue, draft, estimate, goTo, onContact }: ReviewStepProps) {
  // Asked for here where it was left empty, and not taken away while it is being typed.
  const [asksEmail] = useState(!readEmail(draft.customerEmail));
  const { quote } = estimate;
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
          <PriceLines catalogue={catalogue} lines={quote.lines} selection={selectionOf(draft)} />
        ) : (
          <p className="text-ink-soft">
            {quote.status === 'custom-quote' ? laterTexts.noListPrice : laterTexts.noLines}
          </p>
        )}
      </Card>
      {asksEmail && quote.status === 'priced' && (
        <ReceiptEmail
          onChange={(value) => onContact('customerEmail', value)}
          value={draft.customerEmail}
        />
      )}
    </section>
  );
}

/** Incomplete, or of the custom size while no service is selected (specification 8). */
function needsHome(
  catalogue: Catalogue,
  { serviceId, bedroomBath, sizeCategory }: BookingDraft,
): boolean {
  const size = findSize(catalogue, bedroomBath, sizeCategory);
  return size === undefined || (size.multiplier === null && serviceId === null);
}
