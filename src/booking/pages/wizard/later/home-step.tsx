import { HomeDrawing } from '#booking/pages/wizard/home-drawing.tsx';
import type { DraftChange } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { emergencyServiceId, findHome, findSize } from '#catalogue/rules/lookup.ts';
import { choiceText } from '#catalogue/rules/questions.ts';
import { questionsAsked } from '#catalogue/rules/quote.ts';
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
    <Card className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:gap-x-6">
      <div className="col-span-2 flex flex-wrap items-center gap-3 sm:gap-4">
        <HomeDrawing bedroomBath={bedroomBath} className="h-14 w-14 shrink-0 sm:h-16 sm:w-20" />
        <Field
          className="max-w-xl min-w-0 grow basis-40"
          id="bedroomBath"
          label={laterTexts.bedroomBath}
        >
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
      </div>
      <Field
        className="col-span-2 max-w-xl sm:col-span-1"
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
      <Field className="col-span-2 max-w-48 sm:col-span-1" id="levels" label={laterTexts.levels}>
        {(control) => (
          <Select
            {...control}
            name="levels"
            onChange={(event) =>
              change({ type: 'fields', fields: { levels: Number(event.currentTarget.value) } })
            }
            options={levelOptions}
            value={String(draft.levels)}
          />
        )}
      </Field>
      {!isCustom &&
        questionsAsked(catalogue, draft).map(([id, { name, usual, choices }]) => (
          <Field className="col-span-2 max-w-xl sm:col-span-1" id={id} key={id} label={name}>
            {(control) => (
              <Select
                {...control}
                name={id}
                onChange={(event) =>
                  change({
                    type: 'fields',
                    fields: { answers: { ...draft.answers, [id]: event.currentTarget.value } },
                  })
                }
                options={choices.map((choice) => ({ value: choice.id, label: choiceText(choice) }))}
                value={draft.answers?.[id] ?? usual}
              />
            )}
          </Field>
        ))}
      {isCustom && (
        <div className="col-span-2">
          <Notice>{laterTexts.homeCustom}</Notice>
        </div>
      )}
      {draft.serviceId === emergencyServiceId && (
        <div className="col-span-2">
          <EmergencyCheck
            confirmed={draft.isEmergency}
            onChange={(confirmed) => change({ type: 'fields', fields: { isEmergency: confirmed } })}
          />
        </div>
      )}
    </Card>
  );
}
