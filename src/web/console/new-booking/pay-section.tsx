import { callerPays } from '#contract/console-callers.ts';
import { newBookingTexts } from '#texts/console/new-booking.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { PriceTable } from '../parts/price-table.tsx';
import { Section } from '../parts/section.tsx';
import type { BookingForm, Priced } from './new-booking.ts';

const { pay: texts } = newBookingTexts;

interface PaySectionProps {
  form: BookingForm;
  priced: Priced;
}

/** The price by its lines, and how it is paid: nobody is charged here. */
export function PaySection({ form, priced: { quote, isPlan } }: PaySectionProps) {
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
            total={isPlan ? texts.firstMonth : texts.total}
            totalCents={quote.total}
          />
        ) : (
          <p className="text-ink-soft">
            {quote.status === 'custom-quote' ? texts.customQuote : texts.missing}
          </p>
        )}
      </div>
      <fieldset className="mt-3 flex flex-col gap-2">
        <legend className="sr-only">{texts.title}</legend>
        {isPlan ? (
          <p className="text-ink-soft">{texts.plan}</p>
        ) : (
          callerPays.map((way) => (
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
                {texts.ways[way]}
                {form.watch('pays') === way && (
                  <span className="block text-ink-soft text-sm">{texts.hints[way]}</span>
                )}
              </span>
            </label>
          ))
        )}
      </fieldset>
      {form.formState.errors.pays?.message && (
        <FieldError id="pays-error" text={form.formState.errors.pays.message} />
      )}
    </Section>
  );
}
