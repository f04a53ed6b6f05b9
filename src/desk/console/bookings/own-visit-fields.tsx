import { AddOnChoices } from '#catalogue/console/parts/add-on-choices.tsx';
import { translatedCatalogue } from '#catalogue/console/parts/sold-name.tsx';
import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import type { AddOnChoice } from '#catalogue/rules/selection.ts';
import { visitDetailsTexts as texts } from '#desk/words/en/booking-acts.ts';
import { useCall } from '#ui/console/api/query.ts';
import { TextArea } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import { isFreePurpose, maxNoteLength, type VisitPurpose } from '#visits/rules/own-visit.ts';

/** The note and add-ons of one visit, as typed. */
export interface TypedVisitDetails {
  readonly note: string;
  readonly addOns: readonly AddOnChoice[];
}

interface VisitDetailsFieldsProps {
  value: TypedVisitDetails;
  onChange: (value: TypedVisitDetails) => void;
  purpose: VisitPurpose | null;
  errorOf: (field: keyof TypedVisitDetails) => string | undefined;
}

/** The add-ons and the note of one visit only. */
export function VisitDetailsFields({ value, onChange, purpose, errorOf }: VisitDetailsFieldsProps) {
  const catalogue = useCall('GET /catalogue', {}).data?.published;
  return (
    <>
      {catalogue && (
        <div>
          <AddOnChoices
            addOns={translatedCatalogue(offeredCatalogue(catalogue)).addOns}
            onChange={(addOns) => onChange({ ...value, addOns })}
            value={value.addOns}
          />
          <p className="text-ink-soft text-sm">{texts.addOnsHint(isFreePurpose(purpose))}</p>
          <FieldError id="own-add-ons-error" text={errorOf('addOns')} />
        </div>
      )}
      <Field error={errorOf('note')} hint={texts.noteHint} id="own-note" label={texts.note}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={maxNoteLength}
            onChange={(event) => onChange({ ...value, note: event.target.value })}
            rows={3}
            value={value.note}
          />
        )}
      </Field>
    </>
  );
}
