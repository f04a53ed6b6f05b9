import { Hono } from 'hono';
import type { AppDeps } from './app-deps.ts';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import { backupRoutes } from './features/backups/routes.ts';
import { bookingsRoutes } from './features/bookings/routes.ts';
import { businessPreviewRoutes } from './features/business/preview-routes.ts';
import { businessRoutes } from './features/business/routes.ts';
import { callersRoutes } from './features/callers/routes.ts';
import { previewRoutes } from './features/catalogue/preview-routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { webhookRoutes } from './features/crm/webhooks/routes.ts';
import { customersRoutes } from './features/customers/routes.ts';
import { deliveryRoutes } from './features/deliveries/routes.ts';
import { enquiriesRoutes } from './features/enquiries/routes.ts';
import { figuresRoutes } from './features/figures/routes.ts';
import { importsRoutes } from './features/imports/routes.ts';
import { accountRoutes } from './features/operators/account-routes.ts';
import { factorRoutes, signInRoutes } from './features/operators/auth-routes.ts';
import {
  logRefusals,
  privateAnswer,
  requireOperator,
  sameOriginWrites,
} from './features/operators/operators.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { consoleShell } from './features/pages/pages.ts';
import { creditRoutes } from './features/payments/credit/routes.ts';
import { plansRoutes } from './features/payments/plans/routes.ts';
import { reconciliationRoutes } from './features/reconciliation/routes.ts';
import { calendarRoutes } from './features/scheduling/console-routes.ts';
import type { AppEnv } from './http/app-env.ts';
import { limitConsoleBody } from './http/body-limit.ts';
import { callerLanguage } from './http/caller-language.ts';
import { fail } from './http/problem.ts';

/**
 * The operator's side, top to bottom: what anybody may call, the guard, then every area. A handler
 * finds out who is there by `operatorOf(c)`; what staff can't do stands behind `ownersOnly`.
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
  routes.route('/', bookingsRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', enquiriesRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', callersRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', calendarRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', customersRoutes({ ...deps.payments, ...deps }));
  routes.route('/', importsRoutes({ ...deps, now: () => new Date() }));
  routes.route('/', plansRoutes(deps));
  routes.route('/', creditRoutes({ ...deps.payments, ...deps }));
  routes.route('/', reconciliationRoutes({ ...deps.payments, ...deps, now: () => new Date() }));
  routes.route('/', catalogueRoutes(deps));
  routes.route('/', businessRoutes(deps));
  routes.route('/', figuresRoutes(deps));
  routes.route('/', deliveryRoutes(deps));
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
