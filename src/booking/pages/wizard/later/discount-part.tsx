import { useEffect, useRef, useState } from 'react';
import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { tenderTexts } from '#booking/words/en/tenders.ts';
import { formatUsd, subtractCents } from '#kernel/rules/money.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { CodeInput } from '#ui/parts/code-input.tsx';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { Field } from '#ui/parts/field.tsx';
import {
  enterCode,
  loadDiscountOffer,
  priceKey,
  removeCode,
  useDiscount,
} from './discount-store.ts';
import { selectionFields } from './wanted-of.ts';

const { discount: texts } = laterTexts;
const fieldId = 'discountCode';

interface DiscountPartProps {
  backend: Backend;
  draft: BookingDraft;
  estimate: Estimate;
}

/** The field for a discount code, if the company has any. */
export function DiscountPart({ backend, draft, estimate }: DiscountPartProps) {
  const { quote, plan, total } = estimate;
  const { offered, giftCards, kept, found, asking } = useDiscount();
  const { serviceId, frequency, addOns, bedroomBath, sizeCategory, answers } = draft;
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const removed = useRef(false);
  const price = priceKey(quote);
  const isFound = found?.price === price;
  const code = kept?.code ?? '';
  useEffect(() => void loadDiscountOffer(backend), [backend]);
  // Codes from a link, or for an earlier choice, are checked without a press.
  const isOpenQuestion = offered === true && code !== '' && !kept?.refused && !isFound && !asking;
  useEffect(() => {
    if (!isOpenQuestion || quote.status !== 'priced') return;
    const wanted = selectionFields({
      serviceId,
      frequency,
      addOns,
      bedroomBath,
      sizeCategory,
      answers,
    });
    void enterCode(backend, code, { quote, wanted });
  }, [
    isOpenQuestion,
    backend,
    code,
    quote,
    serviceId,
    frequency,
    addOns,
    bedroomBath,
    sizeCategory,
    answers,
  ]);
  // The pressed button is gone, so the focus goes to the field in its place.
  useEffect(() => {
    if (!removed.current || isFound) return;
    removed.current = false;
    field.current?.focus();
  });
  if (offered !== true) return null;

  function apply(): void {
    const wanted = selectionFields(draft);
    void enterCode(backend, typed ?? code, { quote, wanted }).then(() => {
      field.current?.focus();
      // The bottom bar would cover the error below the field.
      field.current?.scrollIntoView({ block: 'center' });
    });
    setTyped(null);
  }
  if (isFound) {
    return (
      <Card as="div">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="wrap-anywhere min-w-0 grow basis-40" role="status">
            {texts.applied(
              found.code,
              formatUsd(found.cents),
              formatUsd(subtractCents(total, found.cents)),
            )}
            {plan && (
              <span className="block text-ink-soft text-sm">
                {texts.firstMonth(formatUsd(plan.monthly))}
              </span>
            )}
          </p>
          <Button
            onClick={() => {
              removed.current = true;
              removeCode();
            }}
            variant="secondary"
          >
            {texts.remove}
            <span className="sr-only"> {found.code}</span>
          </Button>
        </div>
      </Card>
    );
  }
  const refused = typed === null ? kept?.refused : undefined;
  return (
    <Disclosure
      open={code !== '' || removed.current}
      summary={giftCards ? tenderTexts.ask : texts.ask}
    >
      <Field className="text-base" error={refused} id={fieldId} label={texts.label}>
        {(control) => (
          <CodeInput
            {...control}
            busy={asking}
            onApply={apply}
            onChange={(event) => setTyped(event.currentTarget.value)}
            ref={field}
            value={typed ?? code}
          >
            {texts.apply}
          </CodeInput>
        )}
      </Field>
    </Disclosure>
  );
}
