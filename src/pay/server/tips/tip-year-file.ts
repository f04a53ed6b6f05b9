import type { Context } from 'hono';
import { cents } from '#kernel/rules/money.ts';
import { type CsvColumn, csvAnswer, csvDollars, fileWords } from '#platform/server/http/csv.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import type { PersonKind } from '#visits/contract/people.ts';
import { allPeople } from '#visits/server/visits.ts';
import { type TipsOfYear, tipsOfYear } from './tip-year-queries.ts';

/** For people who clean homes, in box 14b of a W-2 (TD 10044; read in November 2026). */
const TIPPED_OCCUPATION = '407';

interface TippedPerson extends TipsOfYear {
  readonly name: string;
  readonly kind: PersonKind;
}

/** One line per person, for the tax forms of a calendar year: an employee's W-2, a contractor's 1099. */
export async function tipYearFile(
  c: Context<AppEnv>,
  db: Db,
  { year, timeZone }: { readonly year: number; readonly timeZone: string },
): Promise<Response> {
  const { tipYear: titles } = fileWords(c);
  const ofYear = new Map((await tipsOfYear(db, year)).map((tips) => [tips.personId, tips]));
  const people = (await allPeople(db)).flatMap(({ id, name, kind }): TippedPerson[] => {
    const tips = ofYear.get(id);
    return tips === undefined ? [] : [{ ...tips, name, kind }];
  });
  const all = ({ cardCents, cashCents }: TipsOfYear) => csvDollars(cents(cardCents + cashCents));
  const columns: readonly CsvColumn<TippedPerson>[] = [
    [titles.person, ({ name }) => name],
    [titles.year, () => String(year)],
    [titles.kind, ({ kind }) => titles.kinds[kind]],
    [titles.card, ({ cardCents }) => csvDollars(cents(cardCents))],
    [titles.cash, ({ cashCents }) => csvDollars(cents(cashCents))],
    [titles.all, all],
    [titles.box12, (tips) => (tips.kind === 'employee' ? all(tips) : '')],
    [titles.box14, ({ kind }) => (kind === 'employee' ? TIPPED_OCCUPATION : '')],
  ];
  return csvAnswer(c, `tips-${year}.csv`, columns, [people], timeZone);
}
