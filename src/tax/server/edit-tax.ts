import { randomUUID } from 'node:crypto';
import { findAddOn, findService } from '#catalogue/rules/lookup.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { audit } from '#company/server/operators/operators.ts';
import { changeNewestVersion, findPublished } from '#company/server/versions/versions.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { TaxAnswer } from '#tax/contract/tax.ts';
import type { TypedRate } from '#tax/contract/tax-calls.ts';
import type { TaxRate, TaxState, TaxTable } from '#tax/rules/table/tax-table.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { statesOfPlaces } from '#visits/server/visits.ts';
import { type Taxes, taxDocument } from './taxes.ts';

export interface TaxConsoleDeps {
  readonly db: Db;
  readonly taxes: Pick<Taxes, 'refresh'>;
  readonly catalogues: Catalogues;
  readonly settings: Pick<Settings, 'business'>;
}

/** Who changes the table, and which version they have on screen. */
export interface TaxTableEdit {
  readonly by: string;
  readonly version: number;
}

export async function readTax({ db, settings }: TaxConsoleDeps): Promise<TaxAnswer> {
  const { version, content: table } = await findPublished(db, taxDocument);
  return { version, table, today: dayAt(Date.now(), settings.business.timeZone) };
}

/** @throws a problem: 409 someone else has changed the table */
export function switchState(
  deps: TaxConsoleDeps,
  seeing: TaxTableEdit,
  changed: TaxState,
): Promise<TaxAnswer> {
  return change(deps, seeing, 'tax.state-changed', async (table) => ({
    ...table,
    states: [...table.states.filter(({ state }) => state !== changed.state), changed].sort((a, b) =>
      a.state.localeCompare(b.state),
    ),
  }));
}

/** @throws a problem: 409, 422 at the wrong field */
export function addRate(
  deps: TaxConsoleDeps,
  seeing: TaxTableEdit,
  typed: TypedRate,
): Promise<TaxAnswer> {
  return change(deps, seeing, 'tax.rate-added', async (table) => ({
    ...table,
    rates: sorted([...table.rates, await rateOf(table, randomUUID(), typed)]),
  }));
}

/** What was sold keeps its tax. @throws a problem: 404, 409, 422 at the wrong field */
export function changeRate(
  deps: TaxConsoleDeps,
  seeing: TaxTableEdit,
  id: string,
  typed: TypedRate,
): Promise<TaxAnswer> {
  return change(deps, seeing, 'tax.rate-changed', async (table) => {
    const others = ratesWithout(table, id);
    return {
      ...table,
      rates: sorted([...others, await rateOf({ ...table, rates: others }, id, typed)]),
    };
  });
}

/** @throws a problem: 404, 409 */
export function removeRate(
  deps: TaxConsoleDeps,
  seeing: TaxTableEdit,
  id: string,
): Promise<TaxAnswer> {
  return change(deps, seeing, 'tax.rate-removed', async (table) => ({
    ...table,
    rates: ratesWithout(table, id),
  }));
}

/** @throws a problem: 409, 422 something is not in the catalog */
export function classify(
  deps: TaxConsoleDeps,
  seeing: TaxTableEdit,
  classes: TaxTable['classes'],
): Promise<TaxAnswer> {
  return change(deps, seeing, 'tax.classes-changed', async (table) => {
    const catalogue = deps.catalogues.current();
    const isKnown = (id: string) =>
      id in table.classes || findService(catalogue, id) || findAddOn(catalogue, id);
    const unknown = Object.keys(classes).find((id) => !isKnown(id));
    if (unknown !== undefined) failAt(`classes.${unknown}`, 'tax-item-unknown');
    return { ...table, classes };
  });
}

type Act = Parameters<typeof audit>[1]['act'] & `tax.${string}`;

async function change(
  deps: TaxConsoleDeps,
  seeing: TaxTableEdit,
  act: Act,
  to: (table: TaxTable, trx: Trx) => Promise<TaxTable>,
): Promise<TaxAnswer> {
  await changeNewestVersion(deps.db, taxDocument, seeing, {
    refuse: () => fail('tax-changed'),
    async change(trx, table) {
      const changed = await to(table, trx);
      const subject = { kind: 'tax', id: String(seeing.version + 1) } as const;
      await audit(trx, { operatorId: seeing.by, act, subject });
      return changed;
    },
  });
  await deps.taxes.refresh();
  return readTax(deps);
}

function ratesWithout({ rates }: TaxTable, id: string): readonly TaxRate[] {
  const others = rates.filter((rate) => rate.id !== id);
  if (others.length === rates.length) fail('tax-rate-not-found');
  return others;
}

async function rateOf(
  { rates }: TaxTable,
  id: string,
  { version: _, ...typed }: TypedRate,
): Promise<TaxRate> {
  const whole = typed.zips.filter((zip) => zip.length === 5);
  const states = await statesOfPlaces(whole);
  const elsewhere = whole.find((_zip, at) => states[at] !== typed.state);
  if (elsewhere !== undefined) {
    failAt('zips', 'tax-zip-elsewhere', { zip: elsewhere, state: typed.state });
  }
  const made = { ...typed, id, zips: [...typed.zips].sort(), rate: typed.taxable ? typed.rate : 0 };
  if (rates.some((rate) => isSameOf(rate, made))) failAt('from', 'tax-rate-twice');
  return made;
}

/** Two rates for the same place, class and day would be ambiguous. */
function isSameOf(one: TaxRate, other: TaxRate): boolean {
  const isSamePlace =
    one.zips.length === 0 || other.zips.length === 0
      ? one.zips.length === other.zips.length
      : one.zips.some((zip) => other.zips.includes(zip));
  return (
    one.state === other.state &&
    one.from === other.from &&
    isSamePlace &&
    one.classes.some((each) => other.classes.includes(each))
  );
}

function sorted(rates: readonly TaxRate[]): readonly TaxRate[] {
  const key = ({ state, zips, place, from }: TaxRate) =>
    [state, zips.length === 0 ? 0 : 1, place, from].join('\n');
  return [...rates].sort((a, b) => key(a).localeCompare(key(b)));
}
