import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { formatUsd } from '#kernel/rules/money.ts';
import { call, calling } from '#ui/console/api/call.ts';
import { withErrors } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDay, formatMinutes, formatPlainDay } from '#ui/console/format.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { NOT_SAVED, useServerForm } from '#ui/console/parts/use-server-form.ts';
import type {
  RhythmPrice,
  SeriesAnswer,
  SeriesChange,
  SeriesChangeAnswer,
  TermsAnswer,
} from '#visits/contract/series.ts';
import type { UnchargedMonth } from '#visits/contract/times.ts';
import { seriesTexts as texts } from '#visits/words/en/console-series.ts';
import { SeriesDiff } from './series-diff.tsx';

/** What a dialog changes in a series. */
type WantedChange = Partial<Omit<SeriesChange, 'version' | 'dryRun'>>;

interface ChangeDialogProps<Values extends FieldValues> {
  series: SeriesAnswer;
  title: string;
  submitLabel: string;
  values: DefaultValues<Values>;
  wantedOf: (values: Values) => WantedChange;
  /** The field for an error's path, if its name differs. */
  fields?: Readonly<Record<string, string>>;
  /** Who tells the customer. */
  note?: string;
  onDone: () => void;
  onClose: () => void;
  children: (form: UseFormReturn<Values>) => ReactNode;
}

/**
 * A change of a series: the first press previews it, and the second one stores it. Any input in between previews again.
 */
export function ChangeDialog<Values extends FieldValues>(props: ChangeDialogProps<Values>) {
  const { series, title, submitLabel, values, wantedOf, fields = {}, note = texts.noEmail } = props;
  const { onDone, onClose } = props;
  const [seen, setSeen] = useState<{ key: string; answer: SeriesChangeAnswer } | null>(null);
  const change = useAct(
    calling('POST /series/:id/change'),
    '/series',
    '/calendar',
    '/bookings',
    '/plans',
    '/today',
  );
  const form = useServerForm<Values>(values, async (typed) => {
    const params = { id: series.id };
    const { version, nextNumber } = series;
    const body = { version, fromNumber: nextNumber, ...wantedOf(typed) };
    const key = keyOf(series, typed);
    try {
      if (seen?.key !== key) {
        const dry = { ...body, dryRun: true };
        setSeen({ key, answer: await call('POST /series/:id/change', { params, body: dry }) });
        return NOT_SAVED;
      }
      await change.mutateAsync({ params, body });
      return onDone();
    } catch (error) {
      setSeen(null);
      throw withErrors(error, (each) => ({ ...each, path: fields[each.path] ?? each.path }));
    }
  });
  const isSeen = seen !== null && seen.key === keyOf(series, form.watch());
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      submitLabel={isSeen ? submitLabel : texts.look}
      title={title}
    >
      {props.children(form)}
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {isSeen && <PriceAndTerms answer={seen.answer} />}
      </div>
      <p className="text-ink-soft">{note}</p>
    </FormDialog>
  );
}

/** What was previewed: a colleague's change of the series makes it invalid. */
function keyOf({ version }: SeriesAnswer, typed: unknown): string {
  return JSON.stringify([version, typed]);
}

/** How long a visit takes after the change, and what it costs then. */
function termsText({ minutes, dueCents, visitCents }: TermsAnswer): string {
  const work = formatMinutes(minutes);
  if (visitCents !== null) return texts.termsMake(work, formatUsd(dueCents ?? visitCents));
  return dueCents === null
    ? texts.termsOfPlan(work)
    : texts.addOnsOfPlan(work, formatUsd(dueCents));
}

/** What each visit costs on a new rhythm. */
function priceText({ beforeCents, newCents, isKept }: RhythmPrice): string {
  const [before, now] = [formatUsd(beforeCents), formatUsd(newCents)];
  return isKept ? texts.priceKept(before, now) : texts.priceNew(now, before);
}

/** A month without a charge, and its charge after the pause. */
function UnchargedMonthText({ month }: { month: UnchargedMonth }) {
  const { startsAt, partCents, partVisits, partOn } = month;
  return (
    <p>
      {texts.notCharged(formatDay(startsAt))}{' '}
      {partCents > 0 && texts.part(formatPlainDay(partOn), formatUsd(partCents), partVisits)}
    </p>
  );
}

function PriceAndTerms({ answer }: { answer: SeriesChangeAnswer }) {
  const { terms, price } = answer;
  return (
    <>
      {price && <p className="font-semibold">{priceText(price)}</p>}
      {price && !price.isKept && price.newCents > price.beforeCents && <p>{texts.agreesAgain}</p>}
      {terms && <p className="font-semibold">{termsText(terms)}</p>}
      <SeriesDiff preview={answer} />
      {answer.uncharged.map((month) => (
        <UnchargedMonthText key={month.startsAt} month={month} />
      ))}
    </>
  );
}
