import { z } from 'zod';
import {
  type TodayAnswer,
  type TodayPage,
  type TodaySection,
  type TodaySectionName,
  todaySectionNames,
} from '#desk/contract/today.ts';
import { pageOf, pageRequest } from '#platform/server/http/cursor.ts';
import { loadVisitContext } from '#visits/server/visits.ts';
import { owedSum } from './owed-queries.ts';
import { type SectionDeps, type TodayDeps, todaySections } from './today-sections.ts';

/** How many rows of each section show at first, so that a phone still reaches the next section. */
const FEW = 8;
const PAGE = 50;

/** What someone who opens the console must see first. */
export async function todayOf(deps: TodayDeps): Promise<TodayAnswer> {
  const known = await withTeller(deps);
  const owed = owedSum(deps.db);
  const pages = todaySectionNames.map((name) => readPage(known, name, FEW));
  return { sections: (await Promise.all(pages)) as TodaySection[], owed: await owed };
}

/** A page of one section. @throws a problem: 422 a wrong cursor. */
export async function todaySection(
  deps: TodayDeps,
  name: TodaySectionName,
  after: string | undefined,
): Promise<TodaySection> {
  return (await readPage(await withTeller(deps), name, PAGE, after)) as TodaySection;
}

async function withTeller(deps: TodayDeps): Promise<SectionDeps> {
  const { db, settings, now } = deps;
  return { ...deps, teller: await loadVisitContext({ db, settings, now: () => now }) };
}

const since = z.iso.datetime().or(z.null());

async function readPage<Name extends TodaySectionName>(
  deps: SectionDeps,
  name: Name,
  size: number,
  after?: string,
): Promise<TodayPage<Name>> {
  const section = todaySections[name](deps);
  const request = pageRequest({ after, before: undefined }, since);
  const found = await section.page(request.from, size + 1);
  const { rows, next } = pageOf(found, request, size, ({ position }) => position);
  // A section that fits on its first page needs no count query.
  const isWhole = request.from === null && next === null;
  return {
    name,
    count: isWhole ? rows.length : await section.count(),
    rows: rows.map(({ row }) => row),
    next,
  };
}
