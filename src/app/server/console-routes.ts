import { Hono } from 'hono';
import { ratingRoutes } from '#after-visit/server/console-routes.ts';
import { apiKeyRoutes } from '#api/server/api-keys/routes.ts';
import { callersRoutes } from '#callers/server/routes.ts';
import { previewRoutes } from '#catalogue/server/preview-routes.ts';
import { catalogueRoutes } from '#catalogue/server/routes.ts';
import { businessRoutes } from '#company/server/business/routes.ts';
import { accountRoutes } from '#company/server/operators/account-routes.ts';
import { factorRoutes, signInRoutes } from '#company/server/operators/auth-routes.ts';
import {
  logRefusals,
  privateAnswer,
  requireOperator,
  sameOriginWrites,
} from '#company/server/operators/operators.ts';
import { crewRoutes } from '#crew/server/console-routes.ts';
import { importsRoutes } from '#customers/server/imports/routes.ts';
import { customersRoutes } from '#customers/server/routes.ts';
import { bookingsRoutes } from '#desk/server/bookings/routes.ts';
import { discountConsoleRoutes } from '#discounts/server/console-routes.ts';
import { enquiriesRoutes } from '#enquiries/server/routes.ts';
import { figuresRoutes } from '#figures/server/routes.ts';
import { invoicesRoutes } from '#invoices/server/console-routes.ts';
import { webhookRoutes } from '#messages/server/crm/webhooks/routes.ts';
import { deliveryRoutes } from '#messages/server/deliveries/routes.ts';
import { handOverRoutes } from '#messages/server/hand-over/routes.ts';
import { payRoutes } from '#pay/server/console-routes.ts';
import { accountingRoutes } from '#payments/server/accounting/routes.ts';
import { creditRoutes } from '#payments/server/credit/routes.ts';
import { giftCardRoutes } from '#payments/server/gift-cards/routes.ts';
import { keysRoutes } from '#payments/server/keys/routes.ts';
import { plansRoutes } from '#payments/server/plans/routes.ts';
import { reconciliationRoutes } from '#payments/server/reconciliation/routes.ts';
import { limitConsoleBody } from '#platform/server/http/body-limit.ts';
import { callerLanguage } from '#platform/server/http/caller-language.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { taxRoutes } from '#tax/server/console-routes.ts';
import { auditRoutes } from '#upkeep/server/audit/routes.ts';
import { backupRoutes } from '#upkeep/server/backups/routes.ts';
import { overviewRoutes } from '#upkeep/server/overview/routes.ts';
import { calendarRoutes } from '#visits/server/console-routes.ts';
import type { AppDeps } from './app-deps.ts';
import { businessPreviewRoutes } from './pages/business-preview-routes.ts';
import { consoleShell } from './pages/pages.ts';

/**
 * The operator's side, in order: what anyone may call, the guard, then every area. A handler gets the operator
 * from `operatorOf(c)`; routes closed to staff are behind `ownersOnly`.
 */
export function consoleRoutes(deps: AppDeps): Hono<AppEnv> {
  const guard = { auth: deps.operatorAuth, db: deps.db, settings: deps.settings };
  const routes = new Hono<AppEnv>();

  routes.use(
    '/operator/api/*',
    callerLanguage(),
    limitConsoleBody,
    privateAnswer,
    sameOriginWrites(deps.settings),
    logRefusals(guard),
  );
  routes.route('/', signInRoutes(guard));
  routes.route('/', factorRoutes(guard));

  routes.use('/operator/api/*', requireOperator(guard));
  routes.route('/', accountRoutes(guard));
  routes.route('/', auditRoutes(deps));
  routes.route('/', bookingsRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', enquiriesRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', callersRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', calendarRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', crewRoutes({ ...deps, now: () => new Date() }));
  routes.route('/', ratingRoutes({ ...deps, now: () => new Date() }));
  routes.route('/', payRoutes({ ...deps, now: () => new Date() }));
  routes.route('/', customersRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', importsRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', invoicesRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', plansRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', creditRoutes({ ...deps.payments, ...deps }));
  routes.route('/', discountConsoleRoutes(deps));
  routes.route('/', taxRoutes(deps));
  routes.route('/', giftCardRoutes(deps.payments));
  routes.route('/', accountingRoutes({ ...deps, now: () => new Date() }));
  routes.route('/', reconciliationRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', keysRoutes({ ...deps, ...deps.keys }));
  routes.route('/', catalogueRoutes(deps));
  routes.route('/', businessRoutes(deps));
  routes.route('/', figuresRoutes(deps));
  routes.route('/', deliveryRoutes(deps));
  routes.route('/', handOverRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', overviewRoutes(deps));
  routes.route('/', backupRoutes(deps));
  routes.route('/', apiKeyRoutes(deps));
  routes.route('/', webhookRoutes(deps));
  routes.all('/operator/api/*', () => fail('call-unknown'));

  routes.use('/operator/preview/*', requireOperator(guard));
  routes.route('/', previewRoutes(deps));
  routes.route('/', businessPreviewRoutes(deps));

  routes.route(
    '/',
    consoleShell(deps.consoles, () => consoleSite(deps)),
  );
  return routes;
}

function consoleSite({ settings }: AppDeps) {
  const { name, timeZone, country } = settings.business;
  const { liveCardTest, stripe } = settings;
  return { businessName: name, timeZone, country, sandbox: stripe === null, liveCardTest };
}
