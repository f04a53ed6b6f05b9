import { CopyField } from '#ui/console/parts/copy-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { Select, TextArea, TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';

const options = [
  { value: 'kettle', label: 'A kettle' },
  { value: 'bucket', label: 'A bucket' },
];
const WRONG = 'Enter an email address like name@example.com.';

export function FieldShow() {
  return (
    <Section title="Fields">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field hint="Only for this visit." id="show-text" label="Text" note="optional">
          {(control) => <TextInput {...control} defaultValue="12 Larch Street" />}
        </Field>
        <Field error={WRONG} id="show-wrong" label="With an error">
          {(control) => <TextInput {...control} defaultValue="name@" />}
        </Field>
        <Field id="show-disabled" label="Disabled">
          {(control) => <TextInput {...control} defaultValue="Not now" disabled />}
        </Field>
        <Field id="show-placeholder" label="Select, nothing chosen">
          {(control) => (
            <Select {...control} defaultValue="" options={options} placeholder="Choose one" />
          )}
        </Field>
        <Field error="Choose one of these." id="show-select" label="Select with an error">
          {(control) => <Select {...control} defaultValue="bucket" options={options} />}
        </Field>
        <Field error="Write 10 characters at most." id="show-area" label="Long text">
          {(control) => <TextArea {...control} defaultValue="The key is below the pot." rows={3} />}
        </Field>
        <Checkbox hint="It can be changed later." id="show-check" label="A tick" />
        <Checkbox defaultChecked error="This has to be read." id="show-checked" label="Ticked" />
        <CopyField
          hint="It is shown once."
          label="To be copied"
          value="https://example.com/a-very-long-link-that-does-not-fit"
        />
      </div>
    </Section>
  );
}
