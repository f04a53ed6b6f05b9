import { z } from 'zod';
import type { CatalogueChange } from '#catalogue/rules/editing/catalogue-changes.ts';
import type { VersionAnswer, VersionRow } from '#company/contract/drafts.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { revision, versionParams } from '#kernel/contract/console/version-params.ts';
import { teamPictureLength } from '#kernel/contract/photos.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { catalogueContentSchema } from './catalogue.ts';
import type { CatalogueAnswer } from './catalogue-editing.ts';

/** The single draft that all operators share, and the published versions. */
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
  /** Uploads a picture of the team as JPEG bytes. The draft refers to it by id, and says who it shows. */
  'POST /catalogue/pictures': {
    body: z.object({
      jpeg: z.base64({ error: failureMessage('photo-unreadable') }).max(teamPictureLength, {
        error: failureMessage('photo-unreadable'),
      }),
    }),
    answer: answers<{ id: string }>(),
  },
  'GET /catalogue/versions': { answer: answers<{ versions: VersionRow[] }>() },
  'GET /catalogue/versions/:version': {
    params: versionParams,
    answer: answers<VersionAnswer<CatalogueChange>>(),
  },
  /** Brings this version back as a new one. */
  'POST /catalogue/versions/:version/publish': {
    params: versionParams,
    body: z.object({ revision }),
    answer: answers<{ version: number }>(),
  },
});
