import { longDay } from '#booking/pages/parts/arrival-words.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { ownVisitsTexts as texts } from '#own-page/words/en/own-visits.ts';
import type { PauseAnswer } from '#visits/contract/times.ts';

/** Which months of a plan are not charged, and what they cost when visits continue. */
export function Uncharged({ months }: { months: PauseAnswer['uncharged'] }) {
  return months.map(({ startsAt, partCents, partVisits, partOn }) => (
    <p key={startsAt}>
      {texts.pauseNotCharged(longDay(startsAt.slice(0, 10)))}{' '}
      {partCents > 0 && texts.pausePart(longDay(partOn), formatUsd(partCents), partVisits)}
    </p>
  ));
}

/** The amounts that the page showed for a pause, in cents; the server refuses any others. */
export function shownPauseAmounts({ money, uncharged }: PauseAnswer) {
  const part = uncharged.reduce((sum, { partCents }) => sum + partCents, 0);
  return { credit: money.kind === 'credit' ? money.cents : 0, part };
}
