import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCompany } from '#test/times/any-company.ts';
import { shownAt } from '#test/times/minute-by-minute.ts';
import { lengthOn } from '#visits/rules/free-times/crew-day.ts';
import { freeTimes } from '#visits/rules/free-times/free-times.ts';
import { cheapestTimeAt } from '#visits/rules/free-times/time-at.ts';
import { crewSizeOn } from '#visits/rules/people/people-on.ts';
import { addDays } from '#visits/rules/wall-clock.ts';
import { placeVisit } from './place-visit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('offers exactly the times at which a visit can be placed, in random companies', () => {
  fc.assert(
    fc.property(anyCompany(), ({ rules, crews, visits, wanted }) => {
      for (const crew of crews) {
        // A crew without hours can be asked to come at usual ones, but is never sold.
        if (crew.hours.length === 0 && crew.extraHours.length === 0) continue;
        const offered = freeTimes(rules, [crew], visits, wanted).map(({ start }) => start);
        const placing = { rules, crews: [crew], busy: visits, needs: wanted, now: wanted.now };
        const fits = gridOf(wanted, rules).filter((from) => {
          const people = crewSizeOn(crew, addDays('1970-01-01', shownAt(from).day));
          const to = from + lengthOn({ people }, wanted.laborMinutes);
          const wish = { from, to, crewId: crew.id };
          const alone = cheapestTimeAt(rules, [crew], visits, wanted, from);
          const isFit = placeVisit(placing, wish, null).kind === 'fits';
          expect(alone !== null).toBe(isFit);
          return isFit;
        });
        expect(offered).toEqual(fits);
      }
    }),
    { numRuns: 400 },
  );
});

/** Every start of some days that may be sold, judged only by the clock. */
function gridOf(
  { now, from, days }: { readonly now: number; readonly from: string; readonly days: number },
  rules: {
    readonly gridMinutes: number;
    readonly noticeHours: number;
    readonly horizonDays: number;
  },
): number[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const firstDay = first / (24 * HOUR);
  const today = shownAt(now).day;
  const starts: number[] = [];
  for (let at = first; at < first + (days + 1) * 24 * HOUR; at += 15 * MINUTE) {
    const { day, minutes, isAgain } = shownAt(at);
    if (isAgain || minutes % rules.gridMinutes !== 0) continue;
    if (day < firstDay || day >= firstDay + days) continue;
    if (day < today || day > today + rules.horizonDays) continue;
    if (at >= now + rules.noticeHours * HOUR) starts.push(at);
  }
  return starts;
}
