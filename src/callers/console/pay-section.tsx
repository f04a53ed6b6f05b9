import { useEffect, useId } from 'react';
import type { CallerPays, CardOnFile, NewBookingStart } from '#callers/contract/callers.ts';
import { newBookingTexts } from '#callers/words/en/new-booking.ts';
import { PriceTable } from '#catalogue/console/parts/price-table.tsx';
import { monthlyPrice, totalBeforeTax } from '#catalogue/rules/month-of.ts';
import type { PricedQuote } from '#catalogue/rules/quote.ts';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import { useRights } from '#company/console/parts/me.ts';
import { type Cents, formatUsd, sumCents } from '#kernel/rules/money.ts';
import { feesFor, feeWords } from '#payments/rules/agreed-fees.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { payWays } from '#payments/words/en/pay-ways.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import { ReductionsPart } from './less-part.tsx';
import {
  type BookingForm,
  dueAfterTenders,
  fullQuote,
  moneyPlanOf,
  type PricedBooking,
  waysFor,
} from './new-booking.ts';
import { SetPricePart } from './set-price-part.tsx';

const { pay: texts } = newBookingTexts;

interface PaySectionProps {
  form: BookingForm;
  start: NewBookingStart;
  priced: PricedBooking;
  /** The card that can pay for the selection; null without one. */
  card: CardOnFile | null;
}

type Kind = Pick<PricedBooking, 'isPlan' | 'isSeries'>;
/** When the service's terms collect the money; null while unknown. */
type Plan = ReturnType<typeof moneyPlanOf>;

/** The price by its lines, and how it is paid. Only the card on file is charged here. */
export function PaySection({ form, start, priced, card }: PaySectionProps) {
  const { isPlan, isSeries, isOneVisit, hasTerms } = priced;
  const quote = fullQuote(priced);
  const due = dueAfterTenders(priced, form.watch());
  const isCovered = due?.byCard === 0;
  const plan = moneyPlanOf(priced, due, start.extraHourCents);
  const fees =
    isOneVisit && quote.status === 'priced'
      ? feesFor(totalBeforeTax(quote.lines), start.fees)
      : null;
  const { takePayments } = useRights();
  const error = form.formState.errors.pays?.message;
  const ways = waysFor({ isPlan, isSeries, hasTerms }, card, takePayments);
  const pays = form.watch('pays');
  const [offered = 'link'] = ways;
  const isOffered = ways.includes(pays);
  const { setValue } = form;
  // A way to pay for a visit may not work for a plan.
  useEffect(() => {
    if (!isOffered) setValue('pays', offered);
  }, [isOffered, offered, setValue]);
  // A yes is for one price and one card: any other needs a new yes.
  const words =
    card !== null && quote.status === 'priced' && due !== null
      ? yesTo(quote, { isPlan, due: due.byCard, card })
      : null;
  return (
    <Section title={texts.title}>
      <div aria-live="polite">
        {quote.status === 'priced' ? (
          <PriceTable
            caption={texts.total}
            lines={quote.lines.map((line) => ({
              ...line,
              unitCents: line.unitAmount,
              amountCents: line.amount,
            }))}
            total={totalOf({ isPlan, isSeries })}
            totalCents={quote.total}
          />
        ) : (
          <p className="text-ink-soft">
            {quote.status === 'custom-quote' ? texts.customQuote : texts.missing}
          </p>
        )}
        {quote.status === 'priced' && priced.firstCleanCents > 0 && (
          <p className="mt-2">
            {firstCleanTexts.more(formatUsd(priced.firstCleanCents))}{' '}
            {texts.firstVisit(formatUsd(sumCents([quote.total, priced.firstCleanCents])))}
          </p>
        )}
      </div>
      {quote.status === 'priced' && !isPlan && takePayments && (
        <SetPricePart form={form} priced={priced} />
      )}
      <ReductionsPart form={form} priced={priced} start={start} />
      {isCovered && <p className="mt-3">{texts.covered}</p>}
      <fieldset className="mt-3 flex flex-col gap-2" hidden={isCovered}>
        <legend className="sr-only">{texts.title}</legend>
        {ways.map((way) => (
          <label
            className="flex gap-3 rounded-card border border-line p-3 has-checked:border-primary has-checked:bg-tint"
            key={way}
          >
            <input
              {...form.register('pays')}
              className="mt-0.5 size-5 shrink-0"
              type="radio"
              value={way}
            />
            <span>
              {nameOf(way, { isSeries, card })}
              {pays === way && (
                <span className="block text-ink-soft text-sm">
                  {hintOf(way, { isPlan, isSeries }, plan)}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {fees && (
        <p className="mt-2 text-sm">
          {texts.sayFees} “{feeWords(cardPageTexts.fees, fees, pays === 'terms')}”
        </p>
      )}
      {isPlan && <p className="mt-2 text-ink-soft text-sm">{texts.plan}</p>}
      {!isPlan && !takePayments && <p className="mt-2 text-ink-soft text-sm">{texts.ownersOnly}</p>}
      {pays === 'card' && !isCovered && words !== null && (
        <CardConsent form={form} key={words} words={words} />
      )}
      {error && <FieldError id="pays-error" text={error} />}
      {error && pays === 'card' && (
        <Button
          className="mt-2"
          onClick={() => {
            form.setValue('pays', 'link');
            form.clearErrors();
          }}
          variant="secondary"
        >
          {texts.linkInstead}
        </Button>
      )}
    </Section>
  );
}

function nameOf(
  way: CallerPays,
  { isSeries, card }: Pick<PricedBooking, 'isSeries'> & Pick<PaySectionProps, 'card'>,
): string {
  if (way === 'card') return texts.card(card?.last4 ?? '');
  return isSeries && way === 'terms' ? texts.seriesTerms : payWays[way];
}

function totalOf({ isPlan, isSeries }: Kind): string {
  if (isPlan) return texts.firstMonth;
  return isSeries ? texts.eachVisit : texts.total;
}

function hintOf(way: CallerPays, { isPlan, isSeries }: Kind, plan: Plan): string {
  if (isSeries) return way === 'terms' ? texts.hints.seriesTerms : texts.hints.series;
  if (way === 'terms' && plan !== null) return `${termsText(plan)} ${texts.hints.terms}`;
  return isPlan && way === 'card' ? texts.hints.planCard : texts.hints[way];
}

/** What is paid now, and what later. */
function termsText({ terms, dueNow, dueAfter }: NonNullable<Plan>): string {
  const after = formatUsd(dueAfter);
  if (terms.kind === 'held') return texts.terms.held(after, terms.hours);
  return dueNow > 0 ? texts.terms.deposit(formatUsd(dueNow), after) : texts.terms.after(after);
}

/** In the server's format. */
function yesTo(
  { lines }: PricedQuote,
  {
    isPlan,
    due,
    card: { last4 },
  }: { readonly isPlan: boolean; readonly due: Cents; readonly card: CardOnFile },
): string {
  return isPlan
    ? cardPageTexts.onFilePlanYes(formatUsd(due), formatUsd(monthlyPrice(lines)), last4)
    : cardPageTexts.onFileYes(formatUsd(due), last4);
}

/** What the caller agrees to, in the words that the booking's history stores. */
function CardConsent({ form, words }: { form: BookingForm; words: string }) {
  const { setValue } = form;
  useEffect(() => setValue('card.agreed', false), [setValue]);
  return (
    <Checkbox
      {...form.register('card.agreed')}
      className="mt-2"
      error={form.formState.errors.card?.agreed?.message}
      hint={texts.consentHint}
      id={useId()}
      label={words}
    />
  );
}
