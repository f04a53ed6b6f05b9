import { Hono } from 'hono';
import { afterVisitPhoneRoutes } from '#after-visit/server/phone-routes.ts';
import { agentRoutes } from '#api/server/api/agent-routes.ts';
import { apiRoutes } from '#api/server/api/routes.ts';
import { checkoutRoutes } from '#booking/server/checkout/routes.ts';
import { referralRoutes } from '#booking/server/referrals/routes.ts';
import { sessionRoutes } from '#booking/server/sessions/routes.ts';
import { teamPictureRoutes } from '#catalogue/server/picture-routes.ts';
import { quoteRoutes } from '#catalogue/server/quotes/routes.ts';
import { logoRoutes } from '#company/server/business/logo-routes.ts';
import { phoneRoutes } from '#crew/server/routes.ts';
import { ownHomeOf } from '#customers/server/customers.ts';
import { plainContactRoutes } from '#enquiries/server/contact/plain-routes.ts';
import { contactRoutes } from '#enquiries/server/contact/routes.ts';
import { photoRoutes } from '#enquiries/server/photos/routes.ts';
import { unfinishedRoutes } from '#enquiries/server/unfinished-routes.ts';
import { stepRoutes } from '#figures/server/routes.ts';
import { invoiceFileRoutes, ownInvoiceRoutes } from '#invoices/server/own-routes.ts';
import { crmRoutes } from '#messages/server/crm/routes.ts';
import { fullyOwnOrder } from '#own-page/server/own-page.ts';
import { myBookingRoutes, visitFileRoutes } from '#own-page/server/routes.ts';
import { payPhoneRoutes } from '#pay/server/phone-routes.ts';
import { boughtGiftCardRoutes } from '#payments/server/gift-cards/bought/routes.ts';
import { paymentRoutes } from '#payments/server/routes.ts';
import { accessLog } from '#platform/server/http/access-log.ts';
import { admitCalls, waitForTurn } from '#platform/server/http/admit-calls.ts';
import {
  limitBody,
  limitCallBody,
  limitCrewBody,
  limitWebhookBody,
} from '#platform/server/http/body-limit.ts';
import { callerLanguage } from '#platform/server/http/caller-language.ts';
import { backendCors } from '#platform/server/http/cors.ts';
import { noStore } from '#platform/server/http/never-stored.ts';
import { onError } from '#platform/server/http/on-error.ts';
import { fail } from '#platform/server/http/problem.ts';
import {
  actsLimit,
  limitUnsignedWebhooks,
  RATE_LIMITS,
  rateLimit,
  rateLimitOfAll,
} from '#platform/server/http/rate-limit.ts';
import { recipientLimit } from '#platform/server/http/recipient-limit.ts';
import { requestContext } from '#platform/server/http/request-context.ts';
import { sameOriginOnly } from '#platform/server/http/same-origin.ts';
import { readOrigin, securityHeaders } from '#platform/server/http/security-headers.ts';
import { visitorGuard } from '#platform/server/http/visitor-guard.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { healthRoutes } from '#upkeep/server/health/routes.ts';
import { feedRoutes, schedulingRoutes } from '#visits/server/routes.ts';
import type { AppDeps } from './app-deps.ts';
import { consoleRoutes } from './console-routes.ts';
import { crewShell } from './pages/pages.ts';
import { pageRoutes } from './pages/routes.ts';
import { searchRoutes } from './pages/search-routes.ts';

/** The whole HTTP surface, in order. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { settings, logger, metrics, payments, catalogues } = deps;
  const limit = (name: keyof typeof RATE_LIMITS) => rateLimit(deps.limits(RATE_LIMITS[name]));
  const guard = visitorGuard(settings.anonKey, deps.accessTokens.verify);
  const contactLimit = limit('contact');
  const limitRecipient = recipientLimit(settings, deps.limits);
  const app = new Hono<AppEnv>();

  app.onError(onError);
  app.use(requestContext(logger, settings.trustProxy));
  app.use(accessLog(metrics.request));
  app.use(securityHeaders, readOrigin(settings));

  // Health, readiness, metrics.
  app.route('/', healthRoutes(deps));

  // Calls from browsers: the hosted backend's shapes.
  const callersLanguage = callerLanguage(() => settings.business.pageLanguages);
  for (const calls of ['/auth/v1/*', '/functions/v1/*']) {
    app.use(calls, callersLanguage, noStore, backendCors, admitCalls(deps.turns));
    app.use(calls, limitCallBody, limit('calls'), guard);
  }
  app.use('/auth/v1/signup', limit('sessions'), limit('signUps'));
  app.use('/functions/v1/checkout', limit('checkout'), limit('checkoutHour'));
  app.use('/functions/v1/discount', limit('discounts'));
  app.use('/functions/v1/terms', limit('terms'));
  app.use('/functions/v1/gift-card', limit('discounts'));
  app.use('/functions/v1/gift-cards/buy', limit('checkout'), limit('checkoutHour'));
  app.use('/functions/v1/gift-cards/bought', limit('ownInvoice'));
  app.use('/functions/v1/schedule', limit('schedule'));
  app.use('/functions/v1/free-times', limit('freeTimes'));
  app.use('/functions/v1/place', limit('freeTimes'));
  app.use('/functions/v1/tax', limit('freeTimes'));
  app.use('/functions/v1/rhythms', limit('freeTimes'));
  app.use('/functions/v1/contact', contactLimit);
  app.use('/functions/v1/contact-photo', limit('contactPhotos'));
  app.use(
    '/functions/v1/test-ghl-webhooks',
    sameOriginOnly(settings),
    limit('webhookTest'),
    rateLimitOfAll(deps.limits(RATE_LIMITS.webhookTestOfAll)),
  );
  app.use('/functions/v1/claim-referral', limit('claimReferral'));
  app.use('/functions/v1/my-booking/*', limit('myBooking'));
  app.use('/functions/v1/invoice/*', limit('ownInvoice'));
  app.use('/functions/v1/invoice/tender', limit('discounts'));
  app.use('/functions/v1/step', limit('steps'));
  app.use('/functions/v1/unfinished/*', limit('unfinished'));
  app.route('/', sessionRoutes(deps));
  app.route('/', quoteRoutes(deps));
  app.route(
    '/',
    checkoutRoutes({ ...payments, catalogues, ownOrder: fullyOwnOrder }, settings, limitRecipient),
  );
  app.route('/', contactRoutes(deps, limitRecipient));
  app.route('/', photoRoutes(deps));
  app.route('/', schedulingRoutes({ ...deps, now: () => new Date() }));
  app.route('/', referralRoutes(deps));
  app.route('/', stepRoutes(deps));
  app.route('/', unfinishedRoutes({ ...deps, now: () => new Date() }));
  const booking = { ...payments, catalogues, settings, now: () => new Date() };
  const ownPage = { ...booking, ownHomeOf, hashNetwork: deps.hashNetwork };
  const limitActs = actsLimit(deps.limits(RATE_LIMITS.ownActs));
  app.route('/', myBookingRoutes(ownPage, { limitRecipient, limitActs }));
  app.route('/', ownInvoiceRoutes(booking));
  app.route('/', boughtGiftCardRoutes(payments, settings));

  // Calls from other services.
  app.use('/webhooks/*', limitUnsignedWebhooks(deps.limits(RATE_LIMITS.forgedWebhooks)));
  app.use('/webhooks/stripe', limitWebhookBody);
  app.use('/webhooks/crm', limitBody);
  app.route('/', paymentRoutes(payments, settings));
  app.route('/', crmRoutes({ ...deps, crm: deps.providers.crm }));

  // Calls from other programs and agents, with keys.
  const api = {
    ...{ ...booking, limitRecipient },
    limitCalls: deps.limits(RATE_LIMITS.apiKey),
    limitCodes: deps.limits(RATE_LIMITS.discounts),
    limitBookings: deps.limits(RATE_LIMITS.apiBookings),
  };
  for (const calls of ['/api/*', '/mcp']) {
    app.use(calls, callersLanguage, noStore, admitCalls(deps.turns), limitBody, limit('api'));
  }
  app.route('/', apiRoutes(api));
  app.route('/', agentRoutes(api));

  // The cleaners' phones, which see only their own data.
  const ofCrew = [callerLanguage(), noStore, admitCalls(deps.turns), limitCrewBody] as const;
  app.use('/crew/api/*', ...ofCrew, limit('crew'));
  const limitSignIn = {
    ofAddress: deps.limits(RATE_LIMITS.crewSignIn),
    ofAll: deps.limits(RATE_LIMITS.crewSignInOfAll),
  };
  app.route('/', afterVisitPhoneRoutes({ ...deps, now: () => new Date() }));
  app.route('/', payPhoneRoutes({ ...deps, now: () => new Date() }));
  app.route('/', phoneRoutes({ ...deps, limitSignIn, now: () => new Date() }));

  // An unknown path below a call's path is not a page either.
  for (const prefix of ['/auth/*', '/functions/*', '/webhooks/*', '/api/*']) {
    app.all(prefix, () => fail('call-unknown'));
  }

  // The operator's console and its calls; the site serves its files.
  app.use('/operator/api/*', waitForTurn, limit('console'));
  app.use('/operator/api/auth/sign-in/*', limit('signInSteps'));
  for (const test of ['connection-test/*', 'webhook-test/*', 'webhooks/:id/test/*']) {
    app.use(`/operator/api/${test}`, limit('connectionTest'));
  }
  app.route('/', consoleRoutes(deps));

  if (deps.sandboxPages !== null) {
    app.use('/sandbox/*', limit('sandbox'), limitBody);
    app.route('/sandbox', deps.sandboxPages);
  }

  // The site itself.
  app.use(limit('pages'));
  app.route('/', searchRoutes(settings, deps.pages));
  app.route('/', visitFileRoutes(deps));
  app.route('/', invoiceFileRoutes(booking));
  app.route('/', feedRoutes({ ...deps, now: () => new Date() }));
  app.route('/', plainContactRoutes(deps, contactLimit, limitRecipient));
  app.route('/', teamPictureRoutes(deps));
  app.route('/', logoRoutes(deps));
  app.route(
    '/',
    crewShell(deps.crew, () => ({ businessName: settings.business.name })),
  );
  app.route('/', pageRoutes(deps));

  return app;
}
