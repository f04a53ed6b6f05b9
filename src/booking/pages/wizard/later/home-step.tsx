import type { DraftChange } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { emergencyServiceId, findHome, findSize } from '#catalogue/rules/lookup.ts';
import { sizeLabel } from '#catalogue/rules/size-label.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { squareFeetUnit } from '#catalogue/words/en/units.ts';
import { Card } from '#ui/parts/card.tsx';
import { Select } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { EmergencyCheck } from './emergency-check.tsx';

interface HomeStepProps {
  catalogue: Catalogue;
  draft: BookingDraft;
  change: (change: DraftChange) => void;
}

const levelOptions = [1, 2, 3, 4].map((levels) => ({
  value: String(levels),
  label: laterTexts.level(levels),
}));

export function HomeStep({ catalogue, draft, change }: HomeStepProps) {
  const { bedroomBath, sizeCategory } = draft;
  const homes = catalogue.homes.map(({ id, label }) => ({ value: id, label }));
  const sizes = findHome(catalogue, bedroomBath)?.sizes ?? [];
  const isCustom = findSize(catalogue, bedroomBath, sizeCategory)?.multiplier === null;
  return (
    <Card className="flex flex-col gap-6">
      <Field className="max-w-xl" id="bedroomBath" label={laterTexts.bedroomBath}>
        {(control) => (
          <Select
            {...control}
            name="bedroomBath"
            onChange={(event) => change({ type: 'home', bedroomBath: event.currentTarget.value })}
            options={homes}
            placeholder={laterTexts.bedroomBathChoose}
            value={bedroomBath}
          />
        )}
      </Field>
      <Field
        className="max-w-xl"
        hint={laterTexts.sizeHint}
        id="sizeCategory"
        label={laterTexts.size}
      >
        {(control) => (
          <Select
            {...control}
            disabled={bedroomBath === ''}
            name="sizeCategory"
            onChange={(event) => change({ type: 'size', sizeCategory: event.currentTarget.value })}
            options={sizes.map((size) => ({
              value: size.id,
              label: sizeLabel(size, squareFeetUnit),
            }))}
            placeholder={laterTexts.sizeChoose}
            value={sizeCategory}
          />
        )}
      </Field>
      {isCustom && <Notice>{laterTexts.homeCustom}</Notice>}
      <Field className="max-w-48" id="levels" label={laterTexts.levels}>
        {(control) => (
          <Select
            {...control}
            name="levels"
            onChange={(event) =>
              change({ type: 'levels', levels: Number(event.currentTarget.value) })
            }
            options={levelOptions}
            value={String(draft.levels)}
          />
        )}
      </Field>
      {draft.serviceId === emergencyServiceId && (
        <EmergencyCheck
          confirmed={draft.isEmergency}
          onChange={(confirmed) => change({ type: 'emergency', confirmed })}
        />
      )}
    </Card>
  );
}
