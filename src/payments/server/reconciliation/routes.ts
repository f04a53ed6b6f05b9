import { Hono } from 'hono';
import {
  audit,
  operatorOf,
  ownersOnly,
  rightsRequired,
  seenVersion,
  trustedOwnersOnly,
} from '#company/server/operators/operators.ts';
import type { ReconciliationStatus } from '#payments/contract/reconciliation.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import { processorPages } from '#payments/server/processor/processor-pages.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { csvAnswer, fileWords } from '#platform/server/http/csv.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { requestRun } from './ask-for-run.ts';
import { countOpen } from './difference-queries.ts';
import { bookColumns, bookLines } from './export-csv.ts';
import { listedDifferences } from './list-differences.ts';
import { listedContents, listedPayouts, readPayout } from './list-payouts.ts';
import { creditChangesIn, manualPaymentsIn, processorMovementsIn } from './month-queries.ts';
import {
  closePage,
  refundCharge,
  reopenDifference,
  resolveDifference,
} from './resolve-difference.ts';
import { lastSuccess, newestRun } from './run-queries.ts';

/** The processor's records compared with ours. Everyone sees the differences; owners act on them. */
export function reconciliationRoutes(
  deps: PaymentDeps & { readonly settings: Settings; readonly now: () => Date },
): Hono<AppEnv> {
  const { db, settings } = deps;
  const pages = processorPages(settings.stripe);
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveRevenue = serveOn(routes, rightsRequired('seeRevenue'));
  const serveFiles = serveOn(routes, rightsRequired('seeRevenue', 'exportData'));
  const serveOwners = serveOn(routes, ownersOnly);
  const serveTrusted = serveOn(routes, trustedOwnersOnly);

  serve('GET /reconciliation', () => statusOf(db));
  serve('POST /reconciliation/runs', async (c) => {
    const operatorId = operatorOf(c).id;
    const subject = { kind: 'reconciliation', id: 'all' } as const;
    await inTransaction(db, async (trx) => {
      await requestRun(trx, operatorId);
      await audit(trx, { operatorId, act: 'reconciliation.asked-for', subject });
    });
    return { ok: true };
  });
  serve('GET /reconciliation/differences', (_, { query: { state, after, before } }) =>
    listedDifferences(db, pages, { state, after, before }),
  );
  serveOwners('POST /reconciliation/differences/:id/resolve', async (c, { params, body }) => {
    await resolveDifference(db, seenVersion(c, params, body), body.note);
    return { ok: true };
  });
  serveOwners('POST /reconciliation/differences/:id/reopen', async (c, { params, body }) => {
    await reopenDifference(db, seenVersion(c, params, body));
    return { ok: true };
  });
  serveTrusted('POST /reconciliation/differences/:id/give-back', async (c, { params, body }) => {
    await refundCharge(deps, seenVersion(c, params, body));
    return { ok: true };
  });
  serveOwners('POST /reconciliation/differences/:id/close-page', async (c, { params, body }) => {
    await closePage(deps, seenVersion(c, params, body));
    return { ok: true };
  });
  serveRevenue('GET /reconciliation/payouts', (_, { query }) => listedPayouts(db, query));
  serveRevenue('GET /reconciliation/payouts/:ref', (_, { params }) =>
    readPayout(db, pages, params.ref),
  );
  serveRevenue('GET /reconciliation/payouts/:ref/transactions', (_, { params, query }) =>
    listedContents(db, params.ref, query),
  );
  const thisMonth = () => dayAt(deps.now().getTime(), settings.business.timeZone).slice(0, 7);
  serveRevenue('GET /reconciliation/month', async (_, { query: { month = thisMonth() } }) => {
    const scope = { month, timeZone: settings.business.timeZone };
    const [moved, byHand, credit] = await Promise.all([
      processorMovementsIn(db, scope),
      manualPaymentsIn(db, scope),
      creditChangesIn(db, scope),
    ]);
    return { month, moved, byHand, credit };
  });
  serveFiles('GET /reconciliation/transactions.csv', async (c, { query: { month, payout } }) => {
    const { timeZone } = settings.business;
    const named = month ?? thisMonth();
    const scope = payout === undefined ? { month: named, timeZone } : { payout };
    const id = payout ?? named;
    const operatorId = operatorOf(c).id;
    const subject = { kind: 'reconciliation', id } as const;
    await inTransaction(db, (trx) =>
      audit(trx, { operatorId, act: 'reconciliation.exported', subject }),
    );
    return csvAnswer(
      c,
      `transactions-${id}.csv`,
      bookColumns(fileWords(c)),
      bookLines(db, scope),
      timeZone,
    );
  });
  return routes;
}

async function statusOf(db: Db): Promise<ReconciliationStatus> {
  const [run, last, open] = await Promise.all([newestRun(db), lastSuccess(db), countOpen(db)]);
  return {
    run:
      run === undefined
        ? null
        : {
            state: run.state,
            who: run.who,
            at: run.asked_at.toISOString(),
            endedAt: run.ended_at?.toISOString() ?? null,
            from: run.read_from?.toISOString() ?? null,
            transactions: run.transactions,
            failure: run.failure,
          },
    comparedAt: last?.ended_at?.toISOString() ?? null,
    open,
  };
}
