import { formatUsd } from '#kernel/rules/money.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormProblem, FormSelect } from '#ui/console/parts/form-field.tsx';
import { Loading } from '#ui/console/parts/loading.tsx';
import { customerNoticeSentence } from '#ui/console/parts/told.ts';
import { useRestoreFocus } from '#ui/console/parts/use-focus-back.ts';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { SeriesDiff } from '#visits/console/series/series-diff.tsx';
import type { SkipOffer } from '#visits/contract/series.ts';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import type { MoveScope, SkipMoney, SkipRequester } from '#visits/rules/visit/visit-event.ts';
import { scopeTexts, seriesTexts, skipTexts as texts } from '#visits/words/en/console-series.ts';
import { CHANGES } from './changes.ts';
import { WishField } from './wish-field.tsx';

/** Visits of a series can be skipped; any other visit is called off with its booking. */
export function maySkip({ seriesId, state }: Pick<ConsoleVisit, 'seriesId' | 'state'>): boolean {
  return seriesId !== null && state === 'confirmed';
}

interface SkipDialogProps {
  visit: Pick<ConsoleVisit, 'id' | 'start'>;
  onClose: () => void;
}

/** Skips a visit, or it and all that follow: who wants it, and what the customer gets for it. */
export function SkipDialog({ visit, onClose }: SkipDialogProps) {
  useRestoreFocus();
  const params = { id: visit.id };
  const act = useAct(calling('POST /visits/:id/skip'), ...CHANGES);
  // Once it is skipped there is nothing more to load.
  const isDone = act.isPending || act.isSuccess;
  const offer = useCall('GET /visits/:id/skip', { params }, { when: !isDone, isFresh: true });
  const title = texts.skipOf(formatDateTime(visit.start));
  if (offer.data) {
    const { version, creditCents } = offer.data;
    return (
      <SkipForm
        key={`${version} ${creditCents}`}
        offer={offer.data}
        onClose={onClose}
        onSkip={(wanted) => act.mutateAsync({ params, body: { version, ...wanted } })}
        title={title}
      />
    );
  }
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="secondary">
          {partTexts.keep}
        </Button>
      }
      onDismiss={onClose}
      open
      title={title}
    >
      {offer.error ? (
        <FormProblem text={sentenceOf(offer.error)} />
      ) : (
        <Loading label={texts.loading} />
      )}
    </Dialog>
  );
}

interface SkipFormProps extends Pick<SkipDialogProps, 'onClose'> {
  offer: SkipOffer;
  title: string;
  onSkip: (wanted: SkipValues) => Promise<unknown>;
}

interface SkipValues {
  by: SkipRequester;
  scope: MoveScope;
  money: SkipMoney;
}

function SkipForm({ offer, title, onSkip, onClose }: SkipFormProps) {
  const { creditCents, following } = offer;
  const values: SkipValues = {
    by: 'customer',
    scope: 'one',
    money: creditCents === null ? 'none' : 'credit',
  };
  const form = useServerForm<SkipValues>(values, async ({ by, scope, money }) => {
    // With all that follow, the paid months decide.
    await onSkip({ by, scope, money: scope === 'one' ? money : 'none' });
    onClose();
  });
  const { errors } = form.formState;
  const isAll = following !== null && form.watch('scope') === 'following';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      submitLabel={isAll ? texts.submitAll : texts.submit}
      title={title}
    >
      <WishField error={errors.by} field={form.register('by')} />
      {following !== null && (
        <FormSelect
          error={errors.scope}
          field={form.register('scope')}
          label={texts.scope}
          options={[
            { value: 'one', label: scopeTexts.scopes.one },
            { value: 'following', label: scopeTexts.scopes.following },
          ]}
        />
      )}
      {isAll ? (
        <>
          <SeriesDiff preview={following} />
          {offer.dueCents === null && <p>{seriesTexts.untilOfPlan}</p>}
        </>
      ) : (
        <>
          <FormSelect
            error={errors.money}
            field={form.register('money')}
            label={texts.money}
            options={skipMoneyOptions(offer)}
          />
          {creditCents === null && offer.dueCents === null && <p>{texts.noCredit}</p>}
        </>
      )}
      <p className="text-ink-soft">{customerNoticeSentence(offer.hasEmail)}</p>
    </FormDialog>
  );
}

/** The possible outcomes, with their amounts. */
function skipMoneyOptions({
  creditCents,
  dueCents,
  mayPutOff,
}: SkipOffer): { value: SkipMoney; label: string }[] {
  const { moneys } = texts;
  const none = dueCents === null ? moneys.none : moneys.notDue(formatUsd(dueCents));
  return [
    ...(creditCents === null
      ? []
      : [{ value: 'credit' as const, label: moneys.credit(formatUsd(creditCents)) }]),
    ...(mayPutOff ? [{ value: 'swap' as const, label: moneys.swap }] : []),
    { value: 'none', label: none },
  ];
}
