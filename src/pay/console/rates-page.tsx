import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { PersonId } from '#kernel/rules/ids.ts';
import { type PayWay, payWays } from '#pay/rules/terms/pay-rate.ts';
import { payTexts, ratesTexts as texts } from '#pay/words/en/pay.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { dateTimeFields, formatDay, formatPlainDay } from '#ui/console/format.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { NumberTable } from '#ui/console/parts/number-table.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { rateText } from './rate-text.ts';

/** Every rate ever entered for a person. */
export function Component() {
  const { id = '' } = useParams();
  const [adds, setAdds] = useState(false);
  const rates = useCall('GET /people/:id/rates', { params: { id } });
  const add = <Button onClick={() => setAdds(true)}>{texts.add}</Button>;
  return (
    <LoadedPage query={rates} texts={texts}>
      {(answer) => (
        <>
          <PageTitle title={payTexts.ratesOf(answer.name)}>
            {answer.rates.length > 0 && add}
          </PageTitle>
          <nav className="mb-3 flex flex-wrap gap-x-4">
            <BackLink label={payTexts.backToPay} to="/crews/pay" />
            <BackLink label={texts.toPerson} to={`/crews/people/${id}`} />
          </nav>
          {answer.rates.length === 0 ? (
            <EmptyState {...texts.none}>{add}</EmptyState>
          ) : (
            <Section title={payTexts.rates}>
              <NumberTable
                caption={payTexts.ratesOf(answer.name)}
                columns={[
                  { header: texts.from, cell: ({ from }) => formatPlainDay(from) },
                  { header: payTexts.rate, cell: rateText },
                  {
                    header: texts.overtime,
                    cell: ({ hasOvertime }) => (hasOvertime ? texts.yes : texts.no),
                  },
                  { header: texts.entered, cell: ({ enteredAt }) => formatDay(enteredAt) },
                ]}
                rowKey={(rate) => rate.id}
                rows={answer.rates}
              />
            </Section>
          )}
          {adds && <RateDialog onClose={() => setAdds(false)} personId={answer.id} />}
        </>
      )}
    </LoadedPage>
  );
}

function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="inline-flex min-h-11 items-center text-primary underline" to={to}>
      {label}
    </Link>
  );
}

interface Values {
  from: string;
  way: PayWay;
  amount: string;
  hasOvertime: boolean;
}

function RateDialog({ personId, onClose }: { personId: PersonId; onClose: () => void }) {
  const save = useAct(calling('POST /people/:id/rates'), '/people', '/pay');
  const today = dateTimeFields(new Date().toISOString()).date;
  const form = useServerForm<Values>(
    { from: today, way: 'hour', amount: '', hasOvertime: true },
    async (values) => {
      await save.mutateAsync({ params: { id: personId }, body: values });
      onClose();
    },
  );
  const { errors } = form.formState;
  const way = form.watch('way');
  return (
    <FormDialog form={form} onClose={onClose} submitLabel={texts.submit} title={texts.add}>
      <p className="text-ink-soft">{texts.text}</p>
      <FormField error={errors.from} field={form.register('from')} label={texts.from} type="date" />
      <FormSelect
        error={errors.way}
        field={form.register('way')}
        label={texts.way}
        options={payWays.map((value) => ({ value, label: texts.ways[value] }))}
      />
      <FormField
        autoComplete="off"
        error={errors.amount}
        field={form.register('amount')}
        hint={way === 'share' ? texts.shareHint : undefined}
        inputMode="decimal"
        label={texts.amounts[way]}
      />
      <FormCheck
        error={errors.hasOvertime}
        field={form.register('hasOvertime')}
        label={texts.hasOvertime}
      />
    </FormDialog>
  );
}
