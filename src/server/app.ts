import { Hono } from 'hono';
import type { AppDeps } from './app-deps.ts';
import { consoleRoutes } from './console-routes.ts';
import { agentRoutes } from './features/api/agent-routes.ts';
import { apiRoutes } from './features/api/routes.ts';
import { logoRoutes } from './features/business/logo-routes.ts';
import { teamPictureRoutes } from './features/catalogue/picture-routes.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { crmRoutes } from './features/crm/routes.ts';
import { ownHomeOf } from './features/customers/customers.ts';
import { plainContactRoutes } from './features/enquiries/contact/plain-routes.ts';
import { contactRoutes } from './features/enquiries/contact/routes.ts';
import { photoRoutes } from './features/enquiries/photos/routes.ts';
import { unfinishedRoutes } from './features/enquiries/unfinished-routes.ts';
import { stepRoutes } from './features/figures/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { myBookingRoutes, visitFileRoutes } from './features/my-booking/routes.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { searchRoutes } from './features/pages/search-routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { quoteRoutes } from './features/quotes/routes.ts';
import { referralRoutes } from './features/referrals/routes.ts';
import { feedRoutes, schedulingRoutes } from './features/scheduling/routes.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { accessLog } from './http/access-log.ts';
import { admitCalls } from './http/admit-calls.ts';
import type { AppEnv } from './http/app-env.ts';
import { limitBody, limitCallBody, limitWebhookBody } from './http/body-limit.ts';
import { callerLanguage } from './http/caller-language.ts';
import { backendCors } from './http/cors.ts';
import { neverStored } from './http/never-stored.ts';
import { onError } from './http/on-error.ts';
import { fail } from './http/problem.ts';
import {
  actsLimit,
  limitForged,
  RATE_LIMITS,
  rateLimit,
  rateLimitOfAll,
} from './http/rate-limit.ts';
import { recipientLimit } from './http/recipient-limit.ts';
import { requestContext } from './http/request-context.ts';
import { sameOriginOnly } from './http/same-origin.ts';
import { readOrigin, securityHeaders } from './http/security-headers.ts';
import { visitorGuard } from './http/visitor-guard.ts';

/** The whole HTTP surface, top to bottom. */
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

  // Alive, ready, figures.
  app.route('/', healthRoutes(deps));

  // Calls from browsers: the hosted backend's shapes.
  const callersLanguage = callerLanguage(() => settings.business.pageLanguages);
  for (const calls of ['/auth/v1/*', '/functions/v1/*']) {
    app.use(calls, callersLanguage, neverStored, backendCors, admitCalls(deps.turns));
    app.use(calls, limitCallBody, limit('calls'), guard);
  }
  app.use('/auth/v1/signup', limit('sessions'), limit('signUps'));
  app.use('/functions/v1/checkout', limit('checkout'), limit('checkoutHour'));
  app.use('/functions/v1/schedule', limit('schedule'));
  app.use('/functions/v1/free-times', limit('freeTimes'));
  app.use('/functions/v1/place', limit('freeTimes'));
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
  app.use('/functions/v1/step', limit('steps'));
  app.use('/functions/v1/unfinished/*', limit('unfinished'));
  app.route('/', sessionRoutes(deps));
  app.route('/', quoteRoutes(deps));
  app.route('/', checkoutRoutes({ ...payments, catalogues }, settings, limitRecipient));
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

  // Calls from elsewhere.
  app.use('/webhooks/*', limitForged(deps.limits(RATE_LIMITS.forgedWebhooks)));
  app.use('/webhooks/stripe', limitWebhookBody);
  app.use('/webhooks/crm', limitBody);
  app.route('/', paymentRoutes(payments, settings));
  app.route('/', crmRoutes({ ...deps, crm: deps.providers.crm }));

  // Calls from programs of others and from agents, by keys.
  const api = {
    ...{ ...booking, limitRecipient },
    limitCalls: deps.limits(RATE_LIMITS.apiKey),
    limitBookings: deps.limits(RATE_LIMITS.apiBookings),
  };
  for (const calls of ['/api/*', '/mcp']) {
    app.use(calls, callersLanguage, neverStored, admitCalls(deps.turns), limitBody, limit('api'));
  }
  app.route('/', apiRoutes(api));
  app.route('/', agentRoutes(api));

  // What belongs to the calls and is none of them is no page either.
  for (const prefix of ['/auth/*', '/functions/*', '/webhooks/*', '/api/*']) {
    app.all(prefix, () => fail('call-unknown'));
  }

  // The operator's console and its calls; its files are the site's.
  app.use('/operator/api/*', limit('console'));
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
  app.route('/', feedRoutes({ ...deps, now: () => new Date() }));
  app.route('/', plainContactRoutes(deps, contactLimit, limitRecipient));
  app.route('/', teamPictureRoutes(deps));
  app.route('/', logoRoutes(deps));
  app.route('/', pageRoutes(deps));

  return app;
}
