import { Hono } from 'hono';
import {
  audit,
  operatorOf,
  ownersOnly,
  rightsRequired,
} from '#company/server/operators/operators.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Trx } from '#registry/tables.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import {
  addRate,
  changeRate,
  classify,
  readTax,
  removeRate,
  switchState,
  type TaxConsoleDeps,
} from './edit-tax.ts';
import { exemptionOf, removeExemption, storeExemption } from './tax-queries.ts';

/** Sales tax for the office: everyone can read the table, owners change it. */
export function taxRoutes(deps: TaxConsoleDeps): Hono<AppEnv> {
  const { db, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveOwners = serveOn(routes, ownersOnly);
  const serveMoney = serveOn(routes, rightsRequired('takePayments'));
  serve('GET /tax', () => readTax(deps));
  serveOwners('PUT /tax/states/:state', (c, { params, body: { version, ...state } }) =>
    switchState(deps, { by: operatorOf(c).id, version }, { ...params, ...state }),
  );
  serveOwners('POST /tax/rates', (c, { body }) =>
    addRate(deps, { by: operatorOf(c).id, version: body.version }, body),
  );
  serveOwners('PUT /tax/rates/:id', (c, { params, body }) =>
    changeRate(deps, { by: operatorOf(c).id, version: body.version }, params.id, body),
  );
  serveOwners('POST /tax/rates/:id/remove', (c, { params, body }) =>
    removeRate(deps, { by: operatorOf(c).id, version: body.version }, params.id),
  );
  serveOwners('PUT /tax/classes', (c, { body: { version, classes } }) =>
    classify(deps, { by: operatorOf(c).id, version }, classes),
  );

  serve('GET /tax/exemptions/:id', async (_, { params }) => {
    const kept = await exemptionOf(db, params.id);
    if (kept === undefined) return { exemption: null };
    const today = dayAt(Date.now(), settings.business.timeZone);
    return { exemption: { ...kept, isOver: kept.until !== null && kept.until < today } };
  });
  serveMoney('PUT /tax/exemptions/:id', async (c, { params: { id }, body }) => {
    const { version, ...exemption } = body;
    await changeExemption(operatorOf(c).id, id, (trx) =>
      storeExemption(trx, id, exemption, version),
    );
    return { ok: true };
  });
  serveMoney('POST /tax/exemptions/:id/remove', async (c, { params: { id }, body }) => {
    await changeExemption(operatorOf(c).id, id, (trx) => removeExemption(trx, id, body.version));
    return { ok: true };
  });
  return routes;

  async function changeExemption(
    operatorId: string,
    id: CustomerId,
    change: (trx: Trx) => Promise<boolean>,
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      if (!(await change(trx))) fail('tax-changed');
      const subject = { kind: 'customer', id } as const;
      await audit(trx, { operatorId, act: 'customer.exemption-changed', subject });
    });
  }
}
