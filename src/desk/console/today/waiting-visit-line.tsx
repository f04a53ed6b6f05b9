import { WaitingVisit } from '#visits/console/parts/waiting-visit.tsx';
import type { CalendarVisit } from '#visits/contract/scheduling.ts';

/** A visit that nobody keeps unless someone acts. */
export function WaitingVisitLine({ row }: { row: CalendarVisit }) {
  return <WaitingVisit visit={row} />;
}
