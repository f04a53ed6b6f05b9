import { SoldAddOns, SoldName } from '#catalogue/console/parts/sold-name.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { CheckIcon } from '#ui/parts/icons.tsx';
import { crewWorkText } from '#visits/console/parts/crew-work-badge.tsx';
import { placeOf } from '#visits/console/parts/target.ts';
import { customerName, spanText } from '#visits/console/parts/what-it-does.ts';
import type { CalendarCrew, CalendarStop, CalendarVisit } from '#visits/contract/scheduling.ts';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';
import { waitTexts } from '#visits/words/en/waits.ts';

/** The line around a visit and words show its state; color and position show its crew. */
export function frameOf(state: CalendarStop['state']): string {
  return classNames(
    'rounded-[0.375rem] border border-l-4 text-left text-xs',
    state === 'held' && 'border-dashed border-control bg-surface',
    state === 'confirmed' && 'border-control bg-tint',
    state === 'done' && 'border-line bg-sunken text-ink-soft',
  );
}

export function crewEdge(crew: Pick<CalendarCrew, 'color'> | undefined) {
  return crew === undefined ? {} : { borderLeftColor: crew.color };
}

/** The text on a visit: when, who, what and where. */
export function VisitFace({ visit }: { visit: CalendarStop }) {
  const { state, service, address, addOns } = visit;
  return (
    <>
      <span className="flex items-center gap-1 font-semibold tabular">
        {state === 'done' && <CheckIcon className="size-3.5" />}
        {spanText(placeOf(visit))}
        {state !== 'confirmed' && <span className="font-normal">· {texts.states[state]}</span>}
      </span>
      {visit.work && <span className="block font-semibold">{crewWorkText(visit.work)}</span>}
      {visit.waits && (
        <span className="block font-semibold text-coral">{waitTexts.waiting(visit.waits)}</span>
      )}
      <span className="wrap-anywhere block font-semibold">{customerName(visit)}</span>
      {service && (
        <span className="wrap-anywhere block">
          <SoldName name={service} />
        </span>
      )}
      {address.length > 0 && <span className="wrap-anywhere block">{address.join(', ')}</span>}
      {addOns.length > 0 && (
        <span className="wrap-anywhere block">
          {texts.bring} <SoldAddOns addOns={addOns} />
        </span>
      )}
    </>
  );
}

/** Only a confirmed visit of a booking can move. */
export function canMove({ state, orderId }: CalendarVisit): boolean {
  return state === 'confirmed' && orderId !== null;
}
