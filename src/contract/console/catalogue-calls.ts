import { z } from 'zod';
import { catalogueContentSchema } from '../catalogue.ts';
import type { CatalogueAnswer, VersionAnswer, VersionRow } from '../catalogue-editing.ts';
import { told } from '../schema-failures.ts';
import { answers, callTable } from './call.ts';

/** Of the draft, as its screen showed it. */
const revision = z.int().min(0);
const none = { error: told('version-not-found') };
const ofVersion = z.object({
  version: z.coerce.number<string | number>(none).int(none).min(1, none).max(2_147_483_647, none),
});

/** The one draft that all operators share, and what was published. */
export const catalogueCalls = callTable({
  'GET /catalogue': { answer: answers<CatalogueAnswer>() },
  'PUT /catalogue/draft': {
    body: z.object({ revision, content: catalogueContentSchema }),
    answer: answers<CatalogueAnswer>(),
  },
  'POST /catalogue/draft/discard': {
    body: z.object({ revision }),
    answer: answers<CatalogueAnswer>(),
  },
  'POST /catalogue/publish': {
    body: z.object({ revision }),
    answer: answers<{ version: number }>(),
  },
  'GET /catalogue/versions': { answer: answers<{ versions: VersionRow[] }>() },
  'GET /catalogue/versions/:version': { params: ofVersion, answer: answers<VersionAnswer>() },
  /** Goes back to it, as a new version. */
  'POST /catalogue/versions/:version/publish': {
    params: ofVersion,
    body: z.object({ revision }),
    answer: answers<{ version: number }>(),
  },
});
