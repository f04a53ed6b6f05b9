import type { CrewVisit } from '#crew/contract/phone.ts';
import { clock } from '#crew/pages/phone/parts/moments.ts';
import { visitAddress } from '#crew/pages/phone/route.ts';
import type { WorkState } from '#crew/rules/work/work-event.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { classNames } from '#ui/parts/class-names.ts';

const texts = phoneTexts.day;

interface VisitCardProps {
  readonly visit: CrewVisit;
  readonly state: WorkState;
  readonly isNext: boolean;
  readonly place: string;
}

/** A visit in the day: when, where, and how far. The whole card opens it. */
export function VisitCard({ visit, state, isNext, place }: VisitCardProps) {
  const { address, customerName, driveMinutes } = visit;
  return (
    <a
      className={classNames(
        'flex flex-col gap-1 rounded-card border-2 bg-surface p-4',
        isNext ? 'border-primary' : 'border-line',
      )}
      href={visitAddress(visit.id)}
    >
      <span className="sr-only">{place}: </span>
      {driveMinutes !== null && driveMinutes > 0 && (
        <span className="text-ink-soft">{texts.drive(phoneTexts.minutes(driveMinutes))}</span>
      )}
      <span className="font-bold text-lg tabular">{arrival(visit)}</span>
      <span className="font-semibold">{address.line1}</span>
      <span>{[address.city, customerName].filter(Boolean).join(' · ')}</span>
      <StateMark state={state} />
    </a>
  );
}

export function arrival({ start, arriveBy }: Pick<CrewVisit, 'start' | 'arriveBy'>): string {
  if (Date.parse(arriveBy) <= Date.parse(start)) return texts.arriveAt(clock(start));
  return texts.arrive(clock(start), clock(arriveBy));
}

export function StateMark({ state }: { state: WorkState }) {
  const isRunning = ['on-the-way', 'arrived', 'working', 'paused'].includes(state);
  return (
    <span
      className={classNames(
        'mt-1 self-start rounded-pill border-2 px-3 font-semibold',
        isRunning ? 'border-primary bg-tint text-primary' : 'border-line text-ink-soft',
      )}
    >
      {phoneTexts.states[state]}
    </span>
  );
}
