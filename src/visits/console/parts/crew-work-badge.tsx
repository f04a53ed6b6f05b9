import { formatTime } from '#ui/console/format.ts';
import { Badge } from '#ui/parts/badge.tsx';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import type { CrewWorkState } from '#visits/rules/visit/crew-work.ts';
import { crewWorkTexts as texts } from '#visits/words/en/crew-work.ts';

/** States that someone in the office must look at. */
const URGENT: readonly CrewWorkState[] = ['late', 'no-access', 'not-clocked-in'];

/** A visit's crew state, and since when. */
export function CrewWorkBadge({ work }: { work: NonNullable<ConsoleVisit['work']> }) {
  return <Badge tone={URGENT.includes(work.state) ? 'coral' : 'mint'}>{crewWorkText(work)}</Badge>;
}

export function crewWorkText({ state, since }: NonNullable<ConsoleVisit['work']>): string {
  const name = texts.states[state];
  return since === null ? name : texts.since(name, formatTime(since));
}
