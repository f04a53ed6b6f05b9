import { useState } from 'react';
import { CrewAnswer } from '#crew/console/parts/crew-answer.tsx';
import type { BookingDetail, BookingVisit } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { formatDay } from '#ui/console/format.ts';
import { FilterSelect } from '#ui/console/parts/filter-controls.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { useTicks } from './use-ticks.ts';

const texts = bookingTexts.checklist;

/** The crew's checklist, checked off as it works. Each visit of a plan has its own. */
export function ChecklistSection({ booking }: { booking: BookingDetail }) {
  const { checklist, id, service } = booking;
  const visits = booking.visits.filter(({ state }) => state !== 'cancelled');
  const [chosen, setChosen] = useState<string | null>(null);
  const visit = service.comesAgain
    ? (visits.find((each) => each.id === chosen) ?? currentOf(visits))
    : null;
  const visitId = visit?.id ?? null;
  const { tick, wishOf, error } = useTicks(id, visitId);
  const all = checklist.flatMap(({ duties }) => duties);
  if (all.length === 0) return null;
  if (service.comesAgain && visit === null) {
    return (
      <Section title={texts.title}>
        <p className="text-ink-soft">{texts.noVisit}</p>
      </Section>
    );
  }
  const ticked = new Set(
    booking.ticked.filter((each) => each.visitId === visitId).map(({ duty }) => duty),
  );
  const ofVisit = visitId ?? visits.at(-1)?.id;
  const answers = new Map(
    booking.left.checks.filter((each) => each.visitId === ofVisit).map((each) => [each.item, each]),
  );
  const isDone = (key: string) => ticked.has(key) || answers.get(key)?.answer === 'done';
  const done = all.filter(({ key }) => isDone(key)).length;
  return (
    <Section
      aside={<span className="text-ink-soft tabular">{texts.done(done, all.length)}</span>}
      title={texts.title}
    >
      {visit !== null && (
        <div className="mb-3">
          <FilterSelect
            label={texts.visit}
            onChange={setChosen}
            options={visits.map((each) => ({ value: each.id, label: labelOf(each) }))}
            value={visit.id}
          />
        </div>
      )}
      <FormProblem text={error ? sentenceOf(error) : null} />
      {checklist.map(({ item, duties }) => (
        <fieldset className="mb-2" key={item}>
          <legend className="mb-1 text-ink-soft">{item ?? texts.own}</legend>
          <ul className="sm:columns-2">
            {duties.map((duty) => (
              <li className="break-inside-avoid" key={duty.key}>
                <label className="flex min-h-11 items-center gap-2 lg:min-h-9">
                  <input
                    checked={wishOf(duty.key) ?? isDone(duty.key)}
                    className="size-5 shrink-0"
                    disabled={answers.get(duty.key)?.answer === 'done'}
                    onChange={(event) => void tick(duty.key, event.target.checked)}
                    type="checkbox"
                  />
                  <span className="wrap-anywhere min-w-0">
                    {duty.text}
                    <CrewAnswer check={answers.get(duty.key)} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </Section>
  );
}

/** The next confirmed visit, or else the latest. Expects the latest visit first. */
function currentOf(visits: readonly BookingVisit[]): BookingVisit | null {
  return visits.find(({ state }) => state === 'confirmed') ?? visits.at(-1) ?? null;
}

function labelOf({ start, state }: BookingVisit): string {
  return state === 'done' ? texts.doneOn(formatDay(start)) : formatDay(start);
}
