import { useId } from 'react';
import { Select } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  note?: string | undefined;
  hint?: string | undefined;
  value: Value;
  options: readonly { value: Value; label: string }[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** A choice of one option, made by hand. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, note, hint, value, options, disabled, onChange } = props;
  const id = useId();
  return (
    <Field className="wrap-anywhere min-w-0" hint={hint} id={id} label={label} note={note}>
      {(control) => (
        <Select
          {...control}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          options={options}
          value={value}
        />
      )}
    </Field>
  );
}
