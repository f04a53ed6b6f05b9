import { useEffect, useId, useState } from 'react';
import {
  arrivalWindow,
  arrivingText,
  dayName,
  dayOf,
  longDay,
} from '#booking/pages/parts/arrival-words.ts';
import { spreadTimes } from '#booking/pages/parts/spread-times.ts';
import type { KnownTimes } from '#booking/pages/parts/use-free-times.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { CheckIcon } from '#ui/parts/icons.tsx';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import { DayCalendar } from './day-calendar.tsx';

interface ArrivalTimesProps {
  known: KnownTimes;
  /** Instead of the soonest: the times closest to the one that is taken. */
  others: readonly FreeTimeAnswer[];
  /** The start of the chosen time. */
  chosen: string | null;
  onChoose: (time: FreeTimeAnswer) => void;
  onLookLater: () => void;
}

/**
 * A few different times as large choices, and a calendar of all of them. They are radio buttons, so
 * keys move between them and a screen reader says how many there are.
 */
export function ArrivalTimes({ known, others, chosen, onChoose, onLookLater }: ArrivalTimesProps) {
  const id = useId();
  const first = others.length > 0 ? others : spreadTimes(known.times);
  const [open, setOpen] = useState(false);
  const isBehind = chosen !== null && first.every(({ start }) => start !== chosen);
  useEffect(() => {
    if (isBehind) setOpen(true);
  }, [isBehind]);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium text-sm">
          {others.length > 0 ? scheduleTexts.others : scheduleTexts.soonest}
        </legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:grid-cols-2 sm:gap-3">
          {first.map((time) => (
            <label
              className="flex cursor-pointer items-start gap-3 rounded-card border border-control bg-surface p-3 hover:border-primary sm:p-4 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:border-primary has-checked:bg-tint has-checked:edged"
              key={time.start}
            >
              <input
                checked={time.start === chosen}
                className="mt-1 size-5 shrink-0"
                name={`${id}-soonest`}
                onChange={() => onChoose(time)}
                type="radio"
                value={time.start}
              />
              <span className="min-w-0 tabular">
                <span className="block font-semibold first-letter:uppercase sm:text-lg">
                  {dayName(dayOf(time.start), known.today)}
                  <span className="sr-only">, </span>
                </span>
                <span className="block max-sm:text-sm">{arrivingText(time)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Disclosure onToggle={setOpen} open={open} summary={scheduleTexts.moreTimes}>
        <AllTimes {...{ known, chosen, onChoose, onLookLater }} name={id} />
      </Disclosure>
    </>
  );
}

interface AllTimesProps extends Omit<ArrivalTimesProps, 'others'> {
  name: string;
}

function AllTimes({ known, chosen, onChoose, onLookLater, name }: AllTimesProps) {
  const [looksAt, setLooksAt] = useState<string | null>(null);
  const offered = chosen !== null && known.times.some(({ start }) => start === chosen);
  const day = looksAt ?? dayOf((offered ? chosen : known.times[0]?.start) ?? known.today);
  const times = known.times.filter(({ start }) => dayOf(start) === day);
  return (
    <div className="flex flex-col gap-5 pt-1 text-base">
      <DayCalendar
        day={day}
        known={known}
        name={`${name}-day`}
        onDay={setLooksAt}
        onLookLater={onLookLater}
      />
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium text-sm">{scheduleTexts.timesOn(longDay(day))}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2">
          {times.map((time) => (
            <label
              className="flex min-h-11 cursor-pointer items-center justify-center gap-1 rounded-card border border-control bg-surface px-1 text-center font-medium text-sm tabular hover:border-primary has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary"
              key={time.start}
            >
              <input
                checked={time.start === chosen}
                className="peer sr-only"
                name={`${name}-time`}
                onChange={() => onChoose(time)}
                type="radio"
                value={time.start}
              />
              <CheckIcon className="hidden size-4 peer-checked:block" />
              {arrivalWindow(time)}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
