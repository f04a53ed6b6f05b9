import type { CatalogueAnswer } from '#contract/catalogue-editing.ts';
import type { CatalogueContent } from '#domain/catalogue/types.ts';
import { api } from '../api/client.ts';
import { useAct, useApi } from '../api/query.ts';

/** Another operator may be at it: asked again often enough to notice. */
const REFRESH_MS = 20_000;

export function useCatalogue() {
  return useApi<CatalogueAnswer>('/catalogue', {}, { every: REFRESH_MS });
}

interface Saving {
  readonly revision: number;
  readonly content: CatalogueContent;
}

export function useSaveDraft() {
  return useAct((body: Saving) => api.put<CatalogueAnswer>('/catalogue/draft', body), '/catalogue');
}

/** Publishing and the like: the revision says what the operator has looked at. */
export function useDraftAct(path: string) {
  return useAct((revision: number) => api.post(`/catalogue/${path}`, { revision }), '/catalogue');
}
