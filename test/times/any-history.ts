import type { Rhythm } from '#visits/rules/series/series.ts';
import type { OtherVisit, SeriesCompany } from './series-company.ts';
import type { Act, History } from './series-history.ts';

/** A random number from 0 up to, but not including, another. */
type Pick = (below: number) => number;

const ZERO_DAY = Date.parse('2026-01-01T00:00:00Z');

/** A random history of a series; the same numbers make the same history. */
export function anyHistory(pick: Pick, acts: number): History {
  const day = new Date(ZERO_DAY + pick(500) * 86_400_000).toISOString().slice(0, 10);
  const rhythm = (['weekly', 'weekly', 'biweekly', 'monthly'] as const)[pick(4)] ?? 'weekly';
  return {
    day,
    time: timeOf(pick),
    rhythm,
    company: companyOf(pick),
    crew: pick(2) === 0 ? null : pick(3),
    acts: Array.from({ length: acts }, () => anyAct(pick)),
  };
}

function anyAct(pick: Pick): Act {
  const which = pick(9);
  const elsewhere = { which, days: pick(13) - 6, minutes: 7 * 60 + pick(40) * 15 };
  switch (pick(14)) {
    case 0:
    case 1:
      return { act: 'wait', days: 1 + pick(30) };
    case 2:
    case 3:
      return { act: 'move', ...elsewhere };
    case 4:
      return { act: 'move-following', ...elsewhere };
    case 5:
      return { act: 'skip', which };
    case 6:
      return { act: 'pause', in: pick(30), days: pick(21), isSkip: pick(2) === 0 };
    case 7:
      return pick(3) === 0 ? { act: 'end-with', which } : { act: 'until', in: null };
    case 8:
      return pick(4) === 0
        ? { act: 'until', in: 5 + pick(60) }
        : { act: 'crew', which, crew: pick(4) === 0 ? null : pick(3) };
    case 9:
      return { act: 'swap', ...elsewhere };
    case 10:
      return { act: 'crew-one', which, crew: pick(3) };
    case 11:
    case 12: {
      if (pick(4) === 0) return { act: 'people', crew: pick(3), people: pick(4) };
      const days = pick(10);
      return { act: 'sick', crew: pick(3), in: pick(40), days, isHandedOver: pick(2) === 0 };
    }
    default: {
      const weekday = 1 + pick(7);
      return { act: 'rhythm', which, weekday, time: timeOf(pick), rhythm: rhythmOf(pick, weekday) };
    }
  }
}

/** Up to three crews, each with another customer's visit on about half of its days. */
function companyOf(pick: Pick): SeriesCompany {
  const others: OtherVisit[] = [];
  for (let crew = 0; crew < 3; crew += 1) {
    for (let weekday = 1; weekday <= 7; weekday += 1) {
      const at = 8 * 60 + pick(16) * 30;
      if (pick(2) === 0) others.push({ crew, weekday, at, minutes: 60 + pick(5) * 30 });
    }
  }
  return { crews: 1 + pick(3), laborMinutes: [120, 240, 360][pick(3)] ?? 240, others };
}

function rhythmOf(pick: Pick, weekday: number): Rhythm {
  switch (pick(4)) {
    case 0:
      return {
        unit: 'month',
        every: 1 + pick(2),
        nth: ([1, 2, 3, 4, 'last'] as const)[pick(5)] ?? 1,
      };
    case 1: {
      const other = ((weekday + pick(6)) % 7) + 1;
      return { unit: 'week', every: 1, also: { weekday: other, time: timeOf(pick) } };
    }
    default:
      return { unit: 'week', every: 1 + pick(4) };
  }
}

function timeOf(pick: Pick): string {
  return `${String(7 + pick(11)).padStart(2, '0')}:${pick(2) === 0 ? '00' : '30'}`;
}
