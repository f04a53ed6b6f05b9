import { useState } from 'react';
import { useRights } from '#company/console/parts/me.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import { type ExemptionAnswer, exemptionKinds } from '#tax/contract/tax.ts';
import { taxTexts } from '#tax/words/en/tax.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { Loading } from '#ui/console/parts/loading.tsx';
import { LoadingFailed } from '#ui/console/parts/loading-failed.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';

const { exemption: texts } = taxTexts;

/** A customer's sales tax exemption, by certificate; hidden while no state is switched on. */
export function ExemptionSection({ id }: { id: CustomerId }) {
  const tax = useCall('GET /tax', {});
  const isUsed = tax.data?.table.states.some(({ collects }) => collects) === true;
  return isUsed ? <Exemption id={id} /> : null;
}

function Exemption({ id }: { id: CustomerId }) {
  const query = useCall('GET /tax/exemptions/:id', { params: { id } });
  return (
    <Section title={texts.title}>
      {query.isPending && <Loading label={partTexts.loading} />}
      {query.data === undefined && !query.isPending && (
        <LoadingFailed query={query} title={partTexts.listFailed} />
      )}
      {query.data && <Shown id={id} kept={query.data.exemption} />}
    </Section>
  );
}

interface ShownProps {
  id: CustomerId;
  kept: ExemptionAnswer['exemption'];
}

function Shown({ id, kept }: ShownProps) {
  const [isEditing, setEditing] = useState(false);
  const { takePayments } = useRights();
  const remove = useAct(calling('POST /tax/exemptions/:id/remove'), `/tax/exemptions/${id}`);
  if (isEditing) return <ExemptionForm id={id} kept={kept} onDone={() => setEditing(false)} />;
  return (
    <>
      {kept === null ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <>
          {kept.isOver && <Notice tone="warning">{texts.isOver}</Notice>}
          <Facts>
            <Fact term={texts.kind}>{texts.kinds[kept.kind]}</Fact>
            <Fact term={texts.certificate}>{kept.certificate}</Fact>
            <Fact term={texts.until}>
              {kept.until === null ? texts.noEnd : formatPlainDay(kept.until)}
            </Fact>
          </Facts>
        </>
      )}
      {takePayments && (
        <p className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => setEditing(true)} variant="secondary">
            {kept === null ? texts.add : texts.change}
          </Button>
          {kept !== null && (
            <Button
              busy={remove.isPending}
              onClick={() =>
                void remove.mutateAsync({ params: { id }, body: { version: kept.version } })
              }
              variant="quiet"
            >
              {texts.remove}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function ExemptionForm({ id, kept, onDone }: ShownProps & { onDone: () => void }) {
  const save = useAct(calling('PUT /tax/exemptions/:id'), `/tax/exemptions/${id}`);
  const values = {
    kind: kept?.kind ?? exemptionKinds[0],
    certificate: kept?.certificate ?? '',
    until: kept?.until ?? '',
  };
  const form = useServerForm(values, async (typed) => {
    await save.mutateAsync({ params: { id }, body: { ...typed, version: kept?.version ?? 0 } });
    onDone();
  });
  const { errors } = form.formState;
  return (
    <ServerForm
      aside={
        <Button onClick={onDone} variant="quiet">
          {texts.leave}
        </Button>
      }
      form={form}
      submitLabel={texts.save}
    >
      <FormSelect
        error={errors.kind}
        field={form.register('kind')}
        label={texts.kind}
        options={exemptionKinds.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      <FormField
        autoComplete="off"
        error={errors.certificate}
        field={form.register('certificate')}
        label={texts.certificate}
      />
      <FormField
        error={errors.until}
        field={form.register('until')}
        hint={texts.untilHint}
        label={texts.until}
        type="date"
      />
    </ServerForm>
  );
}
