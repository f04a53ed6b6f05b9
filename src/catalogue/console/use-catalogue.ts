import { calling } from '#ui/console/api/call.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';

/** Another operator may be editing, so it reloads often enough to notice. */
const REFRESH_MS = 20_000;

export function useCatalogue() {
  return useCall('GET /catalogue', {}, { every: REFRESH_MS });
}

/** Changes the catalog or its draft. The revision says which state the operator saw. */
export function useCatalogueAct<
  Name extends
    | 'PUT /catalogue/draft'
    | 'POST /catalogue/draft/discard'
    | 'POST /catalogue/publish'
    | 'POST /catalogue/versions/:version/publish',
>(name: Name) {
  return useAct(calling(name), '/catalogue');
}
