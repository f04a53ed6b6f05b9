import { type AddOnChoice, highestQuantity } from '#catalogue/rules/selection.ts';
import type { AddOn } from '#catalogue/rules/types.ts';
import { what as texts } from '#catalogue/words/en/console-selection.ts';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { QuantityStepper } from '#ui/parts/quantity-stepper.tsx';

interface AddOnChoicesProps {
  addOns: readonly AddOn[];
  value: readonly AddOnChoice[];
  onChange: (chosen: AddOnChoice[]) => void;
}

/** The catalog's add-ons, each with its hours. */
export function AddOnChoices({ addOns, value, onChange }: AddOnChoicesProps) {
  return (
    <fieldset className="mt-3 flex flex-col gap-1">
      <legend className="font-semibold">{texts.addOns}</legend>
      {addOns.map((addOn) => (
        <Choice addOn={addOn} key={addOn.id} onChange={onChange} value={value} />
      ))}
    </fieldset>
  );
}

function Choice({
  addOn: { id, name, allowQuantity },
  value,
  onChange,
}: Omit<AddOnChoicesProps, 'addOns'> & { addOn: AddOn }) {
  const mine = value.find((each) => each.id === id);
  const others = value.filter((each) => each.id !== id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <Checkbox
        checked={mine !== undefined}
        id={`add-on-${id}`}
        label={name}
        onChange={(event) =>
          onChange(event.target.checked ? [...value, { id, quantity: 1 }] : others)
        }
      />
      {mine !== undefined && allowQuantity && (
        <QuantityStepper
          decreaseLabel={texts.fewer(name)}
          increaseLabel={texts.more(name)}
          label={texts.hours(name)}
          max={highestQuantity}
          onChange={(quantity) =>
            onChange(value.map((each) => (each.id === id ? { id, quantity } : each)))
          }
          value={mine.quantity}
        />
      )}
    </div>
  );
}
