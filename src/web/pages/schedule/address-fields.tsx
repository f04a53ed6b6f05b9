import { useEffect, useRef, useState } from 'react';
import { scheduleTexts } from '#texts/schedule.ts';
import { TextInput } from '#web/ui/controls.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Field } from '#web/ui/field.tsx';
import { Section } from './section.tsx';

export const CITY_ID = 'address.city';
export const REGION_ID = 'address.region';

interface AddressFieldsProps {
  /** ISO 3166 code of the business's country. */
  country: string;
  /** City and state are not to be had from the ZIP code. */
  placeUnknown: boolean;
  /** What was kept is filled in. */
  filled: boolean;
  errorOf: (id: string) => string | undefined;
}

interface AddressField {
  readonly id: string;
  readonly label: string;
  readonly complete: string;
  readonly optional?: boolean;
  /** The last that most people type: the keyboard's own key goes on from there. */
  readonly isLast?: boolean;
}

/**
 * The rest of the service address: a crew cannot be sent without one (ruling 17). City and state follow
 * from the ZIP code, so they are folded away until somebody wants them or has to give them.
 */
export function AddressFields({ country, placeUnknown, filled, errorOf }: AddressFieldsProps) {
  const parts = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState('');
  const folded = [
    {
      id: 'address.line2',
      label: scheduleTexts.line2,
      complete: 'address-line2',
      optional: true,
    },
    { id: CITY_ID, label: scheduleTexts.city, complete: 'address-level2' },
    {
      id: REGION_ID,
      label: country === 'US' ? scheduleTexts.region : scheduleTexts.regionElsewhere,
      complete: 'address-level1',
    },
  ];
  const isWrong = folded.some(({ id }) => errorOf(id) !== undefined);
  const placeNow = () => setPlace(placeIn(parts.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept has no event of its own
  useEffect(placeNow, [filled]);
  useEffect(() => {
    if (placeUnknown || isWrong) setOpen(true);
  }, [placeUnknown, isWrong]);
  const inputOf = (field: AddressField) => (
    <AddressInput error={errorOf(field.id)} field={field} key={field.id} />
  );
  return (
    <Section title={scheduleTexts.addressTitle}>
      <div className="flex flex-col gap-4">
        {inputOf({ id: 'name', label: scheduleTexts.name, complete: 'name', optional: true })}
        {inputOf({
          id: 'address.line1',
          label: scheduleTexts.line1,
          complete: 'address-line1',
          isLast: true,
        })}
        <Disclosure
          onToggle={setOpen}
          open={open || isWrong}
          summary={place ? scheduleTexts.placeKnown(place) : scheduleTexts.place}
        >
          <div className="flex flex-col gap-4 pt-2 text-base" onInput={placeNow} ref={parts}>
            {folded.map(inputOf)}
          </div>
        </Disclosure>
      </div>
    </Section>
  );
}

function AddressInput({ field, error }: { field: AddressField; error: string | undefined }) {
  const { id, label, complete, optional = false, isLast } = field;
  return (
    <Field error={error} id={id} label={label} note={optional ? scheduleTexts.optional : undefined}>
      {(control) => (
        <TextInput
          {...control}
          autoCapitalize="words"
          autoComplete={complete}
          enterKeyHint={isLast ? 'go' : undefined}
          maxLength={200}
          name={id}
          required={!optional}
        />
      )}
    </Field>
  );
}

/** "Oakland, CA"; empty until both are given. */
function placeIn(parts: HTMLElement | null): string {
  const given = [CITY_ID, REGION_ID].map(
    (id) => parts?.querySelector<HTMLInputElement>(`[name="${id}"]`)?.value.trim() ?? '',
  );
  return given.every((text) => text !== '') ? given.join(', ') : '';
}
