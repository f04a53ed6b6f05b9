import { useState } from 'react';
import type { TaxAnswer } from '#tax/contract/tax.ts';
import { hintsCheckedOn, type StateHint, stateHints } from '#tax/rules/table/state-hints.ts';
import { collectsIn, type TaxState } from '#tax/rules/table/tax-table.ts';
import { usStates } from '#tax/rules/table/us-states.ts';
import { taxTexts } from '#tax/words/en/tax.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';

const { states: texts, hints } = taxTexts;

export interface TaxPartProps {
  answer: TaxAnswer;
  isOwner: boolean;
}

/** Where tax is collected: each state has a permit, and a switch. */
export function StatesSection({ answer, isOwner }: TaxPartProps) {
  const [edited, setEdited] = useState<TaxState | null>(null);
  const { states, rates } = answer.table;
  return (
    <Section title={texts.title}>
      {states.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="ruled flex flex-col">
        {states.map((each) => (
          <li className="flex items-center justify-between gap-3 py-1" key={each.state}>
            <span>
              <span className="font-semibold">{each.state}</span>{' '}
              <span className="wrap-anywhere">
                {collectsIn(each) ? texts.on(each.permit) : texts.off}
              </span>
              {collectsIn(each) && !rates.some(({ state }) => state === each.state) && (
                <span className="block text-ink-soft text-sm">{texts.withoutRates}</span>
              )}
            </span>
            {isOwner && (
              <TextButton
                fullLabel={`${texts.edit} ${each.state}`}
                label={texts.edit}
                onClick={() => setEdited(each)}
              />
            )}
          </li>
        ))}
      </ul>
      {isOwner && (
        <Button
          className="mt-3"
          onClick={() => setEdited({ state: '', permit: '', collects: true })}
          variant="secondary"
        >
          {texts.add}
        </Button>
      )}
      {edited !== null && (
        <StateDialog answer={answer} onClose={() => setEdited(null)} state={edited} />
      )}
    </Section>
  );
}

interface StateDialogProps {
  answer: TaxAnswer;
  /** An empty name means a new one. */
  state: TaxState;
  onClose: () => void;
}

function StateDialog({ answer: { version, table }, state, onClose }: StateDialogProps) {
  const save = useAct(calling('PUT /tax/states/:state'), '/tax');
  const form = useServerForm({ ...state }, async ({ state: chosen, ...body }) => {
    await save.mutateAsync({ params: { state: chosen || '-' }, body: { ...body, version } });
    onClose();
  });
  const { errors } = form.formState;
  const chosen = form.watch('state');
  const known = table.states.map((each) => each.state);
  const isNew = state.state === '';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      submitLabel={texts.save}
      title={isNew ? texts.add : state.state}
    >
      {isNew && (
        <FormSelect
          error={errors.state}
          field={form.register('state')}
          label={texts.state}
          options={[
            { value: '', label: texts.choose },
            ...usStates
              .filter((each) => !known.includes(each))
              .map((value) => ({ value, label: value })),
          ]}
        />
      )}
      {chosen !== '' && <TaxHint state={chosen} />}
      <FormField
        autoComplete="off"
        error={errors.permit}
        field={form.register('permit')}
        label={texts.permit}
      />
      <FormCheck field={form.register('collects')} label={texts.collects} />
    </FormDialog>
  );
}

/** What is known about a state; it fills in nothing. */
function TaxHint({ state }: { state: string }) {
  const hint: StateHint | undefined = stateHints[state];
  return (
    <Notice tone="info">
      <p className="font-semibold">{hints.title}</p>
      <p>
        {hint === undefined ? hints.unknown : hints.told[hint.homes]}{' '}
        {hint?.classes?.map((each) => taxTexts.classes[each]).join(', ')}{' '}
        {hint?.isSure === false && hints.doubt}
      </p>
      {hint !== undefined && <p>{hints.checked(formatPlainDay(hintsCheckedOn))}</p>}
    </Notice>
  );
}
