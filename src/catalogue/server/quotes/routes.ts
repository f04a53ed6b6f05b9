import { Hono } from 'hono';
import { quoteRequest } from '#catalogue/contract/quote-request.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { readJson } from '#platform/server/http/body.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { quoteAnswer } from './quote-answer.ts';
import { quoteSelection } from './quotes.ts';

export interface QuoteDeps {
  catalogues: Catalogues;
  settings: Settings;
}

export function quoteRoutes({ catalogues, settings }: QuoteDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/functions/v1/quote', async (c) => {
    const request = await readJson(c, quoteRequest);
    const { liveCardTest } = settings;
    const { quote } = quoteSelection(catalogues.current(), request, { liveCardTest });
    return c.json(quoteAnswer(quote));
  });

  return routes;
}
