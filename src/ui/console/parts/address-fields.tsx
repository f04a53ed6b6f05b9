import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import { addressTexts } from '#ui/words/en/console-address.ts';
import { FormField } from './form-field.tsx';
import { type AddressForm, useCityFromZip } from './use-place-of-zip.ts';

interface AddressFieldsProps {
  form: AddressForm;
  /** Moves the focus here when the form opens. */
  autoFocus?: boolean;
}

/** The fields of an address, as the server checks them. */
export function AddressFields({ form, autoFocus = false }: AddressFieldsProps) {
  const heard = useCityFromZip(form);
  const { errors } = form.formState;
  const line = (part: keyof PostalAddress) => ({
    autoComplete: 'off',
    error: errors.address?.[part],
    field: form.register(`address.${part}`, heard(part)),
    label: addressTexts[part],
  });
  return (
    <>
      <FormField {...line('line1')} autoFocus={autoFocus} />
      <FormField {...line('line2')} />
      <FormField {...line('city')} />
      <div className="grid grid-cols-2 gap-3">
        <FormField {...line('region')} />
        <FormField {...line('postalCode')} inputMode="numeric" />
      </div>
    </>
  );
}
