import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { told } from '#contract/schema-failures.ts';
import { cents, dollars, dollarsToCents } from '#domain/money.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { toE164 } from '#server/features/crm/e164.ts';
import { audit } from '#server/features/operators/audit.ts';
import { operatorOf, ownersOnly } from '#server/features/operators/guard.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readJson } from '#server/http/body.ts';
import { csvAnswer } from '#server/http/csv.ts';
import { fail, failAt } from '#server/http/problem.ts';
import type { Settings } from '#server/settings.ts';
import type { CreditClaim } from './claim-account.ts';
import { grantCredit } from './grant-credit.ts';
import { CREDIT_COLUMNS, creditToExport, listCredit } from './list-credit.ts';
import { listedReferrals } from './list-referrals.ts';
import { readCreditRequest, readReferralRequest } from './list-request.ts';
import { openAccount } from './queries.ts';
import { readAccount } from './read-account.ts';
import { spendCredit } from './spend-credit.ts';

/** More at once is a slip of the finger. */
const MOST_AT_ONCE = cents(1000_00);

/** Dollars as people type them: "30", "12.50", "$40". */
const amount = z
  .string()
  .trim()
  .regex(/^\$?\d{1,6}(\.\d{1,2})?$/, { error: told('credit-amount-malformed') })
  .transform((text) => dollarsToCents(dollars(Number(text.replace('$', '')))))
  .refine((amount) => amount > 0, { error: told('credit-amount-not-positive') })
  .refine((amount) => amount <= MOST_AT_ONCE, {
    error: told('credit-amount-too-high', { most: MOST_AT_ONCE }),
  });
const reason = z
  .string()
  .trim()
  .min(3, { error: told('reason-missing') })
  .max(500);
const version = z.int().min(0);

const grant = z.object({ version, grantId: z.uuid(), amount, reason });
const use = z.object({
  version,
  useId: z.uuid(),
  amount,
  reason,
  target: z
    .string()
    .regex(/^(|(plan|booking):[\da-f-]{36})$/, { error: told('credit-target-missing') })
    .default(''),
});
const phone = z.object({ phone: z.string().trim().max(40) });

/** Referral credit: who has how much, and what owners grant and use of it by hand. */
export function creditRoutes(deps: PaymentDeps & { readonly settings: Settings }): Hono<AppEnv> {
  const { db, settings } = deps;
  const { country } = settings.business;
  const base = '/operator/api/credit';
  return new Hono<AppEnv>()
    .get(base, async (c) => c.json(await listCredit(db, readCreditRequest(c.req.query()))))
    .get(`${base}.csv`, async (c) => {
      const request = readCreditRequest(c.req.query());
      const operatorId = operatorOf(c).id;
      const subject = { kind: 'credit', id: 'all' } as const;
      await inTransaction(db, (trx) =>
        audit(trx, { operatorId, act: 'credit.list-exported', subject }),
      );
      const { timeZone } = settings.business;
      return csvAnswer(c, 'credit.csv', CREDIT_COLUMNS, creditToExport(db, request), timeZone);
    })
    .get(`${base}/referrals`, async (c) =>
      c.json(await listedReferrals(db, readReferralRequest(c.req.query()))),
    )
    .get(`${base}/:id`, async (c) =>
      c.json(await readAccount(db, accountIdOf(c), c.get('language'))),
    )
    .post(base, ownersOnly, async (c) => {
      const number = toE164((await readJson(c, phone)).phone, country);
      if (number === null) {
        failAt('phone', 'credit-phone-malformed');
      }
      const operatorId = operatorOf(c).id;
      const id = await inTransaction(db, async (trx) => {
        const account = await openAccount(trx, number);
        const subject = { kind: 'credit', id: account.id } as const;
        if (account.isNew) await audit(trx, { operatorId, act: 'credit.opened', subject });
        return account.id;
      });
      return c.json({ id });
    })
    .post(`${base}/:id/grants`, ownersOnly, async (c) => {
      const body = await readJson(c, grant);
      await grantCredit(db, claimOf(c, body), body);
      return c.json({ ok: true });
    })
    .post(`${base}/:id/uses`, ownersOnly, async (c) => {
      const body = await readJson(c, use);
      const [kind, orderId = ''] = body.target.split(':');
      const target =
        kind === 'plan' || kind === 'booking'
          ? ({ kind, orderId: uuidOf(orderId) } as const)
          : null;
      return c.json({ state: await spendCredit(deps, claimOf(c, body), { ...body, target }) });
    });
}

function claimOf(c: Context<AppEnv>, body: { version: number }): CreditClaim {
  return { accountId: accountIdOf(c), version: body.version, operatorId: operatorOf(c).id };
}

function accountIdOf(c: Context<AppEnv>): string {
  return uuidOf(c.req.param('id') ?? '', 'credit-not-found');
}

function uuidOf(
  text: string,
  otherwise: 'credit-not-found' | 'booking-not-found' = 'booking-not-found',
): string {
  const id = z.uuid().safeParse(text);
  return id.success ? id.data : fail(otherwise);
}
