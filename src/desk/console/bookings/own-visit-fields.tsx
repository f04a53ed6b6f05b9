import { AddOnChoices } from '#catalogue/console/parts/add-on-choices.tsx';
import { soldCatalogue } from '#catalogue/console/parts/sold-name.tsx';
import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import type { AddOnChoice } from '#catalogue/rules/selection.ts';
import { ownVisitTexts as texts } from '#desk/words/en/booking-acts.ts';
import { useCall } from '#ui/console/api/query.ts';
import { TextArea } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import { isFree, longestNote, type VisitPurpose } from '#visits/rules/own-visit.ts';

/** The note and add-ons of one visit, as typed. */
export interface TypedOwn {
  readonly note: string;
  readonly addOns: readonly AddOnChoice[];
}

interface OwnVisitFieldsProps {
  value: TypedOwn;
  onChange: (value: TypedOwn) => void;
  purpose: VisitPurpose | null;
  errorOf: (field: keyof TypedOwn) => string | undefined;
}

/** The add-ons and the note of one visit only. */
export function OwnVisitFields({ value, onChange, purpose, errorOf }: OwnVisitFieldsProps) {
  const catalogue = useCall('GET /catalogue', {}).data?.published;
  return (
    <>
      {catalogue && (
        <div>
          <AddOnChoices
            addOns={soldCatalogue(offeredCatalogue(catalogue)).addOns}
            onChange={(addOns) => onChange({ ...value, addOns })}
            value={value.addOns}
          />
          <p className="text-ink-soft text-sm">{texts.addOnsHint(isFree(purpose))}</p>
          <FieldError id="own-add-ons-error" text={errorOf('addOns')} />
        </div>
      )}
      <Field error={errorOf('note')} hint={texts.noteHint} id="own-note" label={texts.note}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={longestNote}
            onChange={(event) => onChange({ ...value, note: event.target.value })}
            rows={3}
            value={value.note}
          />
        )}
      </Field>
    </>
  );
}
