import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { PlainContact } from '#enquiries/contract/plain-contact.ts';
import { problemStatus } from '#kernel/contract/problem-class.ts';
import type { Language, OfferedLanguages } from '#kernel/rules/language.ts';
import { readForm } from '#platform/server/http/body.ts';
import { limitBody } from '#platform/server/http/body-limit.ts';
import { toProblemError } from '#platform/server/http/on-error.ts';
import { pageLanguage } from '#platform/server/http/page-language.ts';
import { problemTexts } from '#platform/server/http/problem.ts';
import type { LimitRecipient } from '#platform/server/http/recipient-limit.ts';
import { sameSiteForm } from '#platform/server/http/same-site-form.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { contactOfForm, sortByPageOrder, typedFields } from './plain-form.ts';
import { type ContactDeps, storeContact } from './store-contact.ts';

/** The pages that answer it, as the server renders them. */
interface ContactPages {
  languages(): OfferedLanguages;
  contact(contact: PlainContact, language: Language): { html: string; policy: string };
}

interface PlainContactDeps extends ContactDeps {
  pages: ContactPages;
}

const EMPTY_CONTACT: PlainContact = { sent: null, values: {}, errors: [], failure: null };

/**
 * /contact for a browser without scripts: stores a plain form like the call `contact` does, and
 * answers with pages. Its URLs contain no personal data.
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
    const language = pageLanguage(c, pages.languages());
    const { html, policy } = pages.contact(contact, language);
    return c.body(html, status, {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'content-security-policy': policy,
    });
  }

  routes.get('/contact', async (c, next) => {
    const { service, home, sent } = c.req.query();
    if (sent === 'message' || sent === 'quote') return answer(c, { ...EMPTY_CONTACT, sent }, 200);
    if (service === undefined && home === undefined) return next();
    return answer(
      c,
      { ...EMPTY_CONTACT, values: { service: service ?? '', home: home ?? '' } },
      200,
    );
  });

  routes.post('/contact', limitBody, sameSiteForm(settings), limit, async (c) => {
    const request = contactOfForm(typedFields(await readForm(c)), settings.business.country);
    const recipient = { phone: request.phone ?? '', email: request.email ?? '' };
    await limitRecipient(recipient, () =>
      storeContact(deps, request, pageLanguage(c, pages.languages())),
    );
    return c.redirect(`/contact?sent=${request.booking ? 'quote' : 'message'}`, 303);
  });

  // Shows the form again with the sentence or the errors, and everything that was typed.
  routes.onError(async (error, c) => {
    const problem = toProblemError(error, c);
    const { detail, errors } = problemTexts(pageLanguage(c, pages.languages()), problem);
    const values = await readForm(c).then(typedFields, () => ({}));
    const failure = errors.length > 0 ? null : detail;
    const status = problemStatus[problem.problem];
    const contact = { sent: null, values, errors: sortByPageOrder(errors), failure };
    const response = answer(c, contact, status);
    for (const [name, value] of Object.entries(problem.headers)) response.headers.set(name, value);
    return response;
  });

  return routes;
}
