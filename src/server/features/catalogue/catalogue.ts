import { catalogueSchema } from '#contract/catalogue.ts';
import { defaultCatalogue } from '#domain/catalogue/default-catalogue.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Db } from '#server/database/schema.ts';
import { errorFacts } from '#server/error-facts.ts';
import type { Logger } from '#server/logger.ts';
import { findVersionAfter, insertVersion } from './queries.ts';

/** The catalogue as it is sold at this moment. */
export interface Catalogues {
  current(): Catalogue;
  /** Looks for a newer version at once; called after publishing one. */
  refresh(): Promise<void>;
  stop(): void;
}

interface CatalogueOptions {
  db: Db;
  logger: Logger;
  /** How soon a copy follows what another one published. */
  everyMs?: number;
}

/**
 * Keeps the newest catalogue in memory. Copies follow by asking: one indexed row every few seconds
 * costs less than a connection kept open for LISTEN, and survives a database restart by itself.
 */
export async function startCatalogues({ db, logger, everyMs = 3000 }: CatalogueOptions) {
  const { version, ...content } = defaultCatalogue;
  await insertVersion(db, version, content);
  let current = await newest(db, 0);
  if (current === null) throw new Error('the database holds no catalogue');

  async function refresh(): Promise<void> {
    current = (await newest(db, current?.version ?? 0)) ?? current;
  }

  const timer = setInterval(() => {
    refresh().catch((error) =>
      logger.warn({ error: errorFacts(error) }, 'catalogue not refreshed'),
    );
  }, everyMs);
  timer.unref();

  return {
    current: () => current as Catalogue,
    refresh,
    stop: () => clearInterval(timer),
  } satisfies Catalogues;
}

async function newest(db: Db, after: number): Promise<Catalogue | null> {
  const row = await findVersionAfter(db, after);
  return row === undefined ? null : catalogueSchema.parse({ ...row.content, version: row.version });
}
