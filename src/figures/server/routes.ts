import { Hono } from 'hono';
import { z } from 'zod';
import { stepIds } from '#booking/rules/steps.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { audit, operatorOf, rightsRequired } from '#company/server/operators/operators.ts';
import type { FiguresQuery } from '#figures/contract/figures-calls.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { readJson } from '#platform/server/http/body.ts';
import { failAt } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { addDays } from '#visits/rules/wall-clock.ts';
import { figuresFile, plansFile } from './export-csv.ts';
import { countDays } from './plain-days.ts';
import { planFigures } from './plan-queries.ts';
import { planWeeks } from './plan-weeks.ts';
import { availableDays, countStep, type Days } from './queries.ts';
import { type FiguresContext, readFigures } from './read-figures.ts';

interface FiguresDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
  readonly settings: FiguresContext['settings'];
}

const step = z.object({ layout: z.enum(['site', 'embed']), step: z.enum(stepIds) });

/** `POST /functions/v1/step`: counts an anonymous visit of a wizard step. */
export function stepRoutes({ db, settings }: Pick<FiguresDeps, 'db' | 'settings'>): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/functions/v1/step', async (c) => {
    const seen = await readJson(c, step);
    await countStep(db, seen.layout, seen.step, settings.business.timeZone);
    return c.body(null, 204);
  });
}

/** The number of ZIP codes shown; the file has all of them. */
const SHOWN_PLACES = 25;
const DEFAULT_DAYS = 84;
const MAX_YEARS = 10;
const MAX_DAYS = MAX_YEARS * 366;

/** The last twelve weeks, the requested days, or `all` of them. */
export function figuresRoutes({ db, catalogues, settings }: FiguresDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes, rightsRequired('seeRevenue'));
  const serveFiles = serveOn(routes, rightsRequired('seeRevenue', 'exportData'));

  const daysOf = async (query: FiguresQuery) => {
    const { today, first } = await availableDays(db, settings.business.timeZone);
    return requestedDays(query, today, first);
  };
  const figuresOf = (days: Days, mostPlaces: number | null) =>
    readFigures({ db, settings, catalogue: catalogues.current() }, days, mostPlaces);

  serve('GET /figures', async (_, { query }) => figuresOf(await daysOf(query), SHOWN_PLACES));
  serveFiles('GET /figures.csv', async (c, { query }) => {
    const { table } = query;
    const { timeZone } = settings.business;
    const days = await daysOf(query);
    const operatorId = operatorOf(c).id;
    const subject = { kind: 'figures', id: table } as const;
    await inTransaction(db, (trx) => audit(trx, { operatorId, act: 'figures.exported', subject }));
    if (table !== 'plans') return figuresFile(c, table, await figuresOf(days, null), timeZone);
    const before = await planFigures(db, days, timeZone);
    return plansFile(c, await planWeeks(db, days, { timeZone, before }), days, timeZone);
  });
  return routes;
}

function requestedDays(query: FiguresQuery, today: string, first: string): Days {
  const { to = today } = query;
  const { from = addDays(to, 1 - DEFAULT_DAYS) } = query;
  return checkedDays({ from: from === 'all' ? first : from, to }, today);
}

function checkedDays({ from, to }: Days, today: string): Days {
  if (to > today) failAt('to', 'last-day-to-come');
  if (from > to) failAt('from', 'days-reversed');
  if (countDays(from, to) > MAX_DAYS) failAt('from', 'days-too-many', { years: MAX_YEARS });
  return { from, to };
}
