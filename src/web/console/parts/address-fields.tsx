import type { ComponentProps } from 'react';
import { FormField } from './form-field.tsx';

type Part = 'line1' | 'line2' | 'city' | 'region' | 'postalCode';

/** An address, part by part, as the server checks it. */
export function AddressFields({ of }: { of: (part: Part) => ComponentProps<typeof FormField> }) {
  return (
    <>
      <FormField {...of('line1')} />
      <FormField {...of('line2')} />
      <FormField {...of('city')} />
      <div className="grid grid-cols-2 gap-3">
        <FormField {...of('region')} />
        <FormField {...of('postalCode')} inputMode="numeric" />
      </div>
    </>
  );
}
