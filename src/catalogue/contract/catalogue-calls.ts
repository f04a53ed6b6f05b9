import { z } from 'zod';
import type { CatalogueChange } from '#catalogue/rules/editing/catalogue-changes.ts';
import type { VersionAnswer, VersionRow } from '#company/contract/drafts.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { ofVersion, revision } from '#kernel/contract/console/version-params.ts';
import { teamPictureLength } from '#kernel/contract/photos.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import { catalogueContentSchema } from './catalogue.ts';
import type { CatalogueAnswer } from './catalogue-editing.ts';

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
  /** A picture of the team, as the bytes of a JPEG. The draft says who it shows, by its id. */
  'POST /catalogue/pictures': {
    body: z.object({
      jpeg: z.base64({ error: told('photo-unreadable') }).max(teamPictureLength, {
        error: told('photo-unreadable'),
      }),
    }),
    answer: answers<{ id: string }>(),
  },
  'GET /catalogue/versions': { answer: answers<{ versions: VersionRow[] }>() },
  'GET /catalogue/versions/:version': {
    params: ofVersion,
    answer: answers<VersionAnswer<CatalogueChange>>(),
  },
  /** Goes back to it, as a new version. */
  'POST /catalogue/versions/:version/publish': {
    params: ofVersion,
    body: z.object({ revision }),
    answer: answers<{ version: number }>(),
  },
});
