import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import type { PriceRules } from '#catalogue/rules/quote.ts';
import type { Catalogue, PlanFrequency } from '#catalogue/rules/types.ts';
import { type Cents, formatUsd, noCents } from '#kernel/rules/money.ts';
import { ChoiceCard } from '#ui/parts/choice-card.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { frequencyPrice, type ItemPrice } from './item-price.ts';
import { savingText } from './visit-saving.ts';

interface FrequencyStepProps {
  catalogue: Catalogue;
  draft: BookingDraft;
  rules: PriceRules;
  onSelect: (frequency: PlanFrequency) => void;
}

/** In the specification's order. */
const frequencyOrder = ['weekly', 'biweekly', 'monthly'] as const satisfies PlanFrequency[];

export function FrequencyStep({ catalogue, draft, rules, onSelect }: FrequencyStepProps) {
  const cards = frequencyOrder.map((frequency) => ({
    frequency,
    ...frequencyPrice(catalogue, draft, frequency, rules),
  }));
  const alone = cards.find(({ frequency }) => frequency === 'monthly')?.amount ?? noCents;
  const chosen = cards.find(({ frequency }) => frequency === draft.frequency);
  const name = findService(catalogue, draft.serviceId)?.name ?? '';
  return (
    <fieldset>
      <legend className="mb-4">{laterTexts.frequencyIntro(name)}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {cards.map(({ frequency, amount, forThisHome }) => (
          <ChoiceCard
            checked={frequency === draft.frequency}
            // Prices stay in one line, with or without the price per visit next to them.
            description={
              <>
                {laterTexts.frequencyAbout[frequency]}
                <MonthlyPrice {...{ amount, forThisHome, frequency, alone }} />
              </>
            }
            key={frequency}
            name="frequency"
            onChange={() => onSelect(frequency)}
            title={laterTexts.frequencies[frequency]}
            type="radio"
            value={frequency}
          />
        ))}
      </div>
      {/* Where the estimate is next to the step, it says this. */}
      <Notice className={classNames('mt-5', chosen?.forThisHome && 'lg:hidden')}>
        {chosen?.forThisHome && (
          <p className="font-semibold">
            {laterTexts.chargedMonthly[chosen.frequency](formatUsd(chosen.amount))}
          </p>
        )}
        <p>
          {chosen?.forThisHome
            ? texts[draft.homeGiven ? 'exact' : 'assumed']
            : laterTexts.frequencyHomeless}
        </p>
      </Notice>
    </fieldset>
  );
}

interface MonthlyPriceProps extends ItemPrice {
  frequency: PlanFrequency;
  /** The price of the single visit of a monthly plan. */
  alone: Cents;
}

function MonthlyPrice({ amount, forThisHome, frequency, alone }: MonthlyPriceProps) {
  const price = formatUsd(amount);
  return (
    <span className="mt-2 block">
      <span className="font-semibold text-ink text-xl tabular">
        {forThisHome ? price : texts.from(price)}
      </span>{' '}
      {laterTexts.billed.monthly}
      {forThisHome && frequency !== 'monthly' && (
        <span className="block">{savingText(amount, frequency, alone)}</span>
      )}
    </span>
  );
}
