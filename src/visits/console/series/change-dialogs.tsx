import { crewId as crewIdOf } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatDateTime, formatPlainDay, formatWeekday } from '#ui/console/format.ts';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { today } from '#visits/console/parts/calendar-days.ts';
import { WishField } from '#visits/console/parts/wish-field.tsx';
import type { SeriesAnswer, WantedRhythm } from '#visits/contract/series.ts';
import type { Nth, Pause } from '#visits/rules/series/series.ts';
import type { SkipRequester } from '#visits/rules/visit/visit-event.ts';
import { seriesListTexts, seriesTexts as texts } from '#visits/words/en/console-series.ts';
import { rhythmWords } from '#visits/words/en/rhythm.ts';
import { ChangeDialog } from './change-dialog.tsx';

export interface ChangeProps {
  series: SeriesAnswer;
  onDone: () => void;
  onClose: () => void;
}

const WEEKS = [1, 2, 3, 4];
const NTHS: readonly Nth[] = [1, 2, 3, 4, 'last'];
const WEEKDAY_OPTIONS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  value: String(weekday),
  label: formatWeekday(weekday, 'long'),
}));
const TWICE = 'twice a week';

interface RhythmValues {
  by: SkipRequester;
  fromNumber: string;
  often: string;
  weekday: string;
  nth: string;
  time: string;
  also: { weekday: string; time: string };
  price: 'new' | 'keep';
}

/** Another weekday, time or rhythm, from one of its visits on. */
export function RhythmDialog(props: ChangeProps) {
  const { series } = props;
  const { rhythm } = series;
  const values: RhythmValues = {
    by: 'customer',
    fromNumber: firstOption(series),
    often: rhythm.also === undefined ? `${rhythm.unit} ${rhythm.every}` : TWICE,
    weekday: String(rhythm.weekday),
    nth: String(rhythm.nth ?? 1),
    time: rhythm.time,
    also: {
      weekday: String(rhythm.also?.weekday ?? (rhythm.weekday % 7) + 1),
      time: rhythm.also?.time ?? rhythm.time,
    },
    price: series.isPriceByHand ? 'keep' : 'new',
  };
  const { dueCents } = series.terms;
  return (
    <ChangeDialog<RhythmValues>
      {...props}
      fields={{
        'rhythm.time': 'time',
        'rhythm.nth': 'nth',
        'rhythm.also.weekday': 'also.weekday',
        'rhythm.also.time': 'also.time',
        rhythm: 'weekday',
      }}
      submitLabel={texts.store}
      title={texts.changeRhythm}
      values={values}
      wantedOf={({ by, fromNumber, price, ...typed }) => ({
        by,
        price,
        fromNumber: Number(fromNumber),
        rhythm: rhythmOf(typed),
      })}
    >
      {(form) => {
        const { errors } = form.formState;
        const isMonthly = form.watch('often').startsWith('month');
        const isTwice = form.watch('often') === TWICE;
        return (
          <>
            <FormSelect
              error={errors.fromNumber}
              field={form.register('fromNumber')}
              label={texts.fromVisit}
              options={visitOptions(series)}
            />
            <FormSelect
              error={errors.often}
              field={form.register('often')}
              label={texts.often}
              options={oftenOptions(values.often)}
            />
            <div className="grid grid-cols-2 items-start gap-3">
              {isMonthly && (
                <FormSelect
                  error={errors.nth}
                  field={form.register('nth')}
                  label={texts.nth}
                  options={NTHS.map((nth) => ({
                    value: String(nth),
                    label: rhythmWords.nths[nth],
                  }))}
                />
              )}
              <FormSelect
                error={errors.weekday}
                field={form.register('weekday')}
                label={texts.weekday}
                options={WEEKDAY_OPTIONS}
              />
              <FormField
                error={errors.time}
                field={form.register('time')}
                label={texts.time}
                type="time"
              />
              {isTwice && (
                <>
                  <FormSelect
                    error={errors.also?.weekday}
                    field={form.register('also.weekday')}
                    label={texts.alsoOn}
                    options={WEEKDAY_OPTIONS}
                  />
                  <FormField
                    error={errors.also?.time}
                    field={form.register('also.time')}
                    label={texts.alsoAt}
                    type="time"
                  />
                </>
              )}
            </div>
            {dueCents !== null &&
              series.visitCents !== null &&
              form.watch('often') !== values.often && (
                <FormSelect
                  error={errors.price}
                  field={form.register('price')}
                  hint={series.isPriceByHand ? texts.priceByHand : undefined}
                  label={texts.priceOfRhythm}
                  options={[
                    { value: 'new', label: texts.prices.new },
                    { value: 'keep', label: texts.prices.keep(formatUsd(dueCents)) },
                  ]}
                />
              )}
            <WishField error={errors.by} field={form.register('by')} />
            {series.visitCents === null && <p>{texts.planPriceStays}</p>}
          </>
        );
      }}
    </ChangeDialog>
  );
}

function rhythmOf({
  often,
  weekday,
  nth,
  time,
  also,
}: Omit<RhythmValues, 'by' | 'fromNumber' | 'price'>): WantedRhythm {
  if (often === TWICE) {
    const other = { weekday: Number(also.weekday), time: also.time };
    return { unit: 'week', every: 1, weekday: Number(weekday), time, also: other };
  }
  const [unit, every] = often.split(' ');
  const at = { every: Number(every), weekday: Number(weekday), time };
  if (unit === 'week') return { ...at, unit: 'week' };
  const chosen = NTHS.find((each) => String(each) === nth) ?? 1;
  return { ...at, unit: 'month', nth: chosen };
}

function oftenOptions(now: string) {
  const weeks = WEEKS.map((every) => ({ value: `week ${every}`, label: texts.weeks(every) }));
  const twice = { value: TWICE, label: texts.twice };
  const all = [twice, ...weeks, { value: 'month 1', label: texts.months(1) }];
  if (all.some(({ value }) => value === now)) return all;
  const [unit, every] = now.split(' ');
  const label = unit === 'week' ? texts.weeks(Number(every)) : texts.months(Number(every));
  return [...all, { value: now, label }];
}

/** Its next visits, by number. */
export function visitOptions({ next, nextNumber }: SeriesAnswer) {
  const visits = next.flatMap(({ number, start }) =>
    number === null ? [] : [{ value: String(number), label: formatDateTime(start) }],
  );
  if (visits.length > 0) return visits;
  return [{ value: String(nextNumber), label: texts.noNext }];
}

/** A number without a visit, such as a skipped one, is not an option. */
export function firstOption(series: SeriesAnswer): string {
  return visitOptions(series)[0]?.value ?? String(series.nextNumber);
}

interface CrewValues {
  fromNumber: string;
  crewId: string;
}

/** Another crew, from one of its visits on. */
export function CrewDialog(props: ChangeProps) {
  const { series } = props;
  const { data } = useCall('GET /crews', {});
  const crews = (data?.crews ?? []).filter(({ id, active }) => active || id === series.crewId);
  return (
    <ChangeDialog<CrewValues>
      {...props}
      submitLabel={texts.store}
      title={texts.changeCrew}
      values={{ fromNumber: firstOption(series), crewId: series.crewId ?? '' }}
      wantedOf={({ fromNumber, crewId }) => ({
        fromNumber: Number(fromNumber),
        crewId: crewId === '' ? null : crewIdOf(crewId),
      })}
    >
      {(form) => (
        <>
          <FormSelect
            error={form.formState.errors.fromNumber}
            field={form.register('fromNumber')}
            label={texts.fromVisit}
            options={visitOptions(series)}
          />
          <FormSelect
            error={form.formState.errors.crewId}
            field={form.register('crewId')}
            key={crews.length}
            label={texts.newCrew}
            options={[
              { value: '', label: seriesListTexts.anyCrew },
              ...crews.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </>
      )}
    </ChangeDialog>
  );
}

/** Its last day, or none. */
export function UntilDialog(props: ChangeProps) {
  return (
    <ChangeDialog<{ by: SkipRequester; until: string }>
      {...props}
      submitLabel={texts.store}
      title={texts.changeUntil}
      values={{ by: 'customer', until: props.series.until ?? '' }}
      wantedOf={({ by, until }) => ({ by, until: until === '' ? null : until })}
    >
      {(form) => (
        <>
          <FormField
            error={form.formState.errors.until}
            field={form.register('until')}
            hint={texts.untilHint}
            label={texts.until}
            type="date"
          />
          <WishField error={form.formState.errors.by} field={form.register('by')} />
          {props.series.visitCents === null && <p>{texts.untilOfPlan}</p>}
        </>
      )}
    </ChangeDialog>
  );
}

interface PauseValues {
  by: SkipRequester;
  from: string;
  to: string;
  money: string;
}

/** Days without a visit, and what the customer gets for them. */
export function PauseDialog(props: ChangeProps) {
  // Visits paid one by one have nothing to credit.
  const isPaidByMonth = props.series.visitCents === null;
  return (
    <ChangeDialog<PauseValues>
      {...props}
      fields={{ 'pause.from': 'from', 'pause.to': 'to' }}
      submitLabel={texts.storePause}
      title={texts.pause}
      values={{ by: 'customer', from: '', to: '', money: isPaidByMonth ? 'credit' : 'none' }}
      wantedOf={({ by, from, to, money }) => ({
        by,
        pause: { from, to, money: money === 'credit' ? 'credit' : 'none' },
      })}
    >
      {(form) => {
        const { errors } = form.formState;
        return (
          <>
            <div className="grid grid-cols-2 items-start gap-3">
              <FormField
                error={errors.from}
                field={form.register('from')}
                label={texts.pauseFrom}
                type="date"
              />
              <FormField
                error={errors.to}
                field={form.register('to')}
                label={texts.pauseTo}
                type="date"
              />
            </div>
            <WishField error={errors.by} field={form.register('by')} />
            {isPaidByMonth && (
              <FormSelect
                error={errors.money}
                field={form.register('money')}
                label={texts.pauseMoney}
                options={[
                  { value: 'credit', label: texts.money.credit },
                  { value: 'none', label: texts.money.none },
                ]}
              />
            )}
          </>
        );
      }}
    </ChangeDialog>
  );
}

/** Ends a pause before its last day. */
export function ResumeDialog({ pause, ...props }: ChangeProps & { pause: Pause }) {
  const now = today();
  return (
    <ChangeDialog<{ on: string }>
      {...props}
      fields={{ 'resume.on': 'on' }}
      submitLabel={texts.storeResume}
      title={texts.endPauseOf(formatPlainDay(pause.from))}
      values={{ on: pause.from > now ? pause.from : now }}
      wantedOf={({ on }) => ({ resume: { from: pause.from, on } })}
    >
      {(form) => (
        <FormField
          error={form.formState.errors.on}
          field={form.register('on')}
          label={texts.resumeOn}
          max={pause.to}
          type="date"
        />
      )}
    </ChangeDialog>
  );
}
