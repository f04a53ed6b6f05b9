import { useEffect, useState } from 'react';
import { ownLinkField } from '#booking/pages/parts/own-link.ts';
import { tenderFields, useTenders } from '#booking/pages/parts/tenders.ts';
import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { mayHaveTerms } from '#catalogue/rules/terms.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { useDiscountedEstimate, useDiscountLine } from './discount-store.ts';
import { selectionFields } from './wanted-of.ts';

interface TermsLineProps {
  backend: Backend;
  catalogue: Catalogue;
  draft: BookingDraft;
  estimate: Estimate;
  /** There is a fee for canceling late, or if no one is home. */
  hasFees: boolean;
}

/** When this booking is charged, and which fees it has; nothing if all is paid now without fees. */
export function TermsLine({ backend, catalogue, draft, estimate, hasFees }: TermsLineProps) {
  const [words, setWords] = useState<string | null>(null);
  const { serviceId, frequency, addOns, bedroomBath, sizeCategory, answers } = draft;
  const discountCode = useDiscountLine(estimate.quote)?.code;
  const kept = useTenders();
  const { total } = useDiscountedEstimate(estimate);
  // As text, so an equal object does not ask again.
  const paidBeside = JSON.stringify(tenderFields(kept, total, estimate.plan !== null));
  const asked = hasFees || mayHaveTerms(catalogue, serviceId, frequency);
  useEffect(() => {
    let isOver = false;
    setWords(null);
    if (!asked) return;
    const { tenderAmount: _, ...beside } = JSON.parse(paidBeside);
    const wanted = selectionFields({
      serviceId,
      frequency,
      addOns,
      bedroomBath,
      sizeCategory,
      answers,
    });
    const chosen = {
      ...wanted,
      ...(discountCode && { discountCode }),
      ...beside,
      ...ownLinkField(),
    };
    void callWithRetries(() => backend.callFunction('terms', chosen)).then((result) => {
      if (!isOver && result.ok) setWords(result.data.words);
    });
    return () => {
      isOver = true;
    };
  }, [
    asked,
    backend,
    serviceId,
    frequency,
    addOns,
    bedroomBath,
    sizeCategory,
    answers,
    discountCode,
    paidBeside,
  ]);
  if (words === null) return null;
  return (
    <div className="mt-4">
      <Notice tone="info">{words}</Notice>
    </div>
  );
}
