import { newBookingTexts } from '#callers/words/en/new-booking.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import type { BookingForm, PricedBooking } from './new-booking.ts';

const { setPrice: texts } = newBookingTexts;

interface SetPricePartProps {
  form: BookingForm;
  priced: Pick<PricedBooking, 'quote'>;
}

/** A price set by hand instead of the list's, with a reason that the customer never sees. */
export function SetPricePart({ form, priced: { quote } }: SetPricePartProps) {
  const errors = form.formState.errors.setPrice;
  if (quote.status !== 'priced') return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Checkbox
        {...form.register('setPrice.isSet')}
        error={undefined}
        id="set-price"
        label={texts.isSet}
      />
      {form.watch('setPrice.isSet') && (
        <div className="grid gap-3 sm:grid-cols-2">
          <FormField
            autoComplete="off"
            error={errors?.cents}
            field={form.register('setPrice.cents')}
            hint={texts.priceHint(formatUsd(quote.total))}
            inputMode="decimal"
            label={texts.price}
          />
          <FormField
            autoComplete="off"
            error={errors?.reason}
            field={form.register('setPrice.reason')}
            hint={texts.reasonHint}
            label={texts.reason}
            maxLength={500}
          />
        </div>
      )}
    </div>
  );
}
