import { useEffect, useRef, useState } from 'react';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { Field } from '#ui/parts/field.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { Section } from './section.tsx';

export const CITY_ID = 'address.city';
export const REGION_ID = 'address.region';

/**
 * How the lookup of the ZIP code's city and state is going. 'unknown': it has none; 'waiting': for
 * the connection.
 */
export type PlaceLookupState = 'fine' | 'unknown' | 'waiting' | 'failed';

interface AddressFieldsProps {
  /** ISO 3166 code of the business's country. */
  country: string;
  place: { readonly looked: PlaceLookupState; readonly retry: () => void };
  /** The stored fields are filled in. */
  filled: boolean;
  errorOf: (id: string) => string | undefined;
}

interface AddressField {
  readonly id: string;
  readonly label: string;
  readonly complete: string;
  readonly optional?: boolean;
  /** The last field that most people type, so its keyboard key continues. */
  readonly isLast?: boolean;
}

/**
 * The rest of the service address: we cannot send a crew without one (ruling 17). City and state
 * follow from the ZIP code, so they stay folded until someone opens or must fill them.
 */
export function AddressFields({ country, place, filled, errorOf }: AddressFieldsProps) {
  const parts = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [given, setGiven] = useState('');
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
  const readPlace = () => setGiven(typedPlace(parts.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: filling in stored fields fires no event
  useEffect(readPlace, [filled]);
  useEffect(() => {
    if (place.looked !== 'fine' || isWrong) setOpen(true);
  }, [place.looked, isWrong]);
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
        <div className="empty:absolute" role="status">
          {(place.looked === 'failed' || place.looked === 'waiting') && (
            <Notice>
              <p>{scheduleTexts.placeFailed}</p>
              {place.looked === 'failed' && (
                <Button
                  className="mt-2"
                  onClick={() => {
                    // The button disappears with its notice, and a field would open the phone's keyboard.
                    parts.current?.closest('details')?.querySelector('summary')?.focus();
                    place.retry();
                  }}
                  variant="secondary"
                >
                  {scheduleTexts.tryAgain}
                </Button>
              )}
            </Notice>
          )}
        </div>
        <Disclosure
          onToggle={setOpen}
          open={open || isWrong}
          summary={given ? scheduleTexts.placeKnown(given) : scheduleTexts.place}
        >
          <div className="flex flex-col gap-4 pt-2 text-base" onInput={readPlace} ref={parts}>
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

/** "Oakland, CA"; empty until both are filled in. */
function typedPlace(parts: HTMLElement | null): string {
  const given = [CITY_ID, REGION_ID].map(
    (id) => parts?.querySelector<HTMLInputElement>(`[name="${id}"]`)?.value.trim() ?? '',
  );
  return given.every((text) => text !== '') ? given.join(', ') : '';
}
