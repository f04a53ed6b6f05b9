import { memo } from 'react';
import { Duties } from '#booking/pages/wizard/duties.tsx';
import type { DraftChange } from '#booking/rules/draft/change-draft.ts';
import { withAddOn, withHours, withoutAddOn } from '#booking/rules/draft/chosen-add-ons.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import type { PriceRules } from '#catalogue/rules/quote.ts';
import { highestQuantity } from '#catalogue/rules/selection.ts';
import type { AddOn, Catalogue } from '#catalogue/rules/types.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { ChoiceCard } from '#ui/parts/choice-card.tsx';
import { QuantityStepper } from '#ui/parts/quantity-stepper.tsx';
import { addOnPrice, type ItemPrice } from './item-price.ts';

interface AddOnsStepProps {
  catalogue: Catalogue;
  draft: BookingDraft;
  rules: PriceRules;
  change: (change: DraftChange) => void;
}

export function AddOnsStep({ catalogue, draft, rules, change }: AddOnsStepProps) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {catalogue.addOns
        .filter(({ offered }) => offered)
        .map((addOn) => (
          <AddOnCard
            addOn={addOn}
            change={change}
            key={addOn.id}
            {...addOnPrice(catalogue, draft, addOn, rules)}
            quantity={draft.addOns.find(({ id }) => id === addOn.id)?.quantity ?? 0}
          />
        ))}
    </div>
  );
}

interface AddOnCardProps extends Pick<AddOnsStepProps, 'change'>, ItemPrice {
  addOn: AddOn;
  /** 0 if it is not chosen. */
  quantity: number;
}

/** A tap changes one card; the others are not drawn again. */
const AddOnCard = memo(function AddOnCard(props: AddOnCardProps) {
  const { addOn, amount, forThisHome, quantity, change } = props;
  const { id, name } = addOn;
  const perHour = laterTexts.anHour(formatUsd(amount));
  return (
    <ChoiceCard
      checked={quantity > 0}
      description={addOn.description}
      name="add-on"
      onChange={(chosen) =>
        change({
          type: 'add-ons',
          choose: (addOns) => (chosen ? withAddOn(addOns, id) : withoutAddOn(addOns, id)),
        })
      }
      price={<span className="tabular">{forThisHome ? perHour : texts.from(perHour)}</span>}
      title={name}
      type="checkbox"
      value={id}
    >
      {quantity > 0 && addOn.allowQuantity && (
        <div className="pt-2">
          <QuantityStepper
            decreaseLabel={laterTexts.oneHourLess(name)}
            increaseLabel={laterTexts.oneHourMore(name)}
            label={laterTexts.hoursOf(name)}
            max={highestQuantity}
            onChange={(hours) =>
              change({ type: 'add-ons', choose: (addOns) => withHours(addOns, id, hours) })
            }
            unit={laterTexts.hours}
            value={quantity}
          />
        </div>
      )}
      <Duties item={addOn} />
    </ChoiceCard>
  );
});
