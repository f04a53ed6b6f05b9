import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { PlainContact } from '#contract/plain-contact.ts';
import { problems } from '#contract/problem.ts';
import type { Language } from '#domain/language.ts';
import type { LimitRecipient } from '#server/features/crm/recipient-limit.ts';
import { pageLanguage } from '#server/features/pages/page-language.ts';
import type { RenderedPages } from '#server/features/pages/rendered-pages.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readForm } from '#server/http/body.ts';
import { limitBody } from '#server/http/body-limit.ts';
import { failureOf } from '#server/http/on-error.ts';
import { sameSiteForm } from '#server/http/same-site-form.ts';
import { inLanguage } from '#server/in-language.ts';
import { contactOfForm, typedFields } from './plain-form.ts';
import { type ContactDeps, storeContact } from './store-contact.ts';

interface PlainContactDeps extends ContactDeps {
  pages: RenderedPages;
}

const NOTHING: PlainContact = { sent: null, values: {}, errors: [], failure: null };

/**
 * /contact for a browser without scripts, or whose scripts did not come: a plain form that is
 * stored as the call `contact` stores it, and answered by pages. Its address carries no person.
 */
export function plainContactRoutes(
  deps: PlainContactDeps,
  limit: MiddlewareHandler<AppEnv>,
  limitRecipient: LimitRecipient,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { settings, pages } = deps;

  function answer(
    c: Context<AppEnv>,
    contact: PlainContact,
    status: ContentfulStatusCode,
  ): Response {
    const language = pageLanguage(c);
    const { html, policy } = pages.contact(spoken(contact, language), language);
    return c.body(html, status, {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'content-security-policy': policy,
    });
  }

  routes.get('/contact', async (c, next) => {
    const { service, home, sent } = c.req.query();
    if (sent === 'message' || sent === 'quote') return answer(c, { ...NOTHING, sent }, 200);
    if (service === undefined && home === undefined) return next();
    return answer(c, { ...NOTHING, values: { service: service ?? '', home: home ?? '' } }, 200);
  });

  routes.post('/contact', limitBody, sameSiteForm(settings), limit, async (c) => {
    const request = contactOfForm(typedFields(await readForm(c)), settings.business.country);
    await limitRecipient({ phone: request.phone ?? '', email: request.email ?? '' });
    await storeContact(deps, request, pageLanguage(c));
    return c.redirect(`/contact?sent=${request.booking ? 'quote' : 'message'}`, 303);
  });

  // The form again, with the sentence or the errors, and all that was typed.
  routes.onError(async (error, c) => {
    const { code, detail, errors: wrong = [], headers = {} } = failureOf(error, c);
    const say = (sentence: string) => inLanguage(pageLanguage(c), sentence);
    const errors = wrong.map(({ path, message }) => ({ path, message: say(message) }));
    const values = await readForm(c).then(typedFields, () => ({}));
    const failure = errors.length > 0 ? null : say(detail);
    const response = answer(c, { sent: null, values, errors, failure }, problems[code].status);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  });

  return routes;
}

/** What has to be mended, in the language of the page. */
function spoken({ errors, failure, ...contact }: PlainContact, language: Language): PlainContact {
  const say = (sentence: string) => inLanguage(language, sentence);
  return {
    ...contact,
    errors: errors.map(({ path, message }) => ({ path, message: say(message) })),
    failure: failure === null ? null : say(failure),
  };
}
