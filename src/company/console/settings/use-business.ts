import { businessTexts } from '#company/words/en/console-business.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';

/** Another operator may be editing, so it reloads often enough to notice. */
const REFRESH_MS = 20_000;

export function useBusiness() {
  return useCall('GET /settings/business', {}, { every: REFRESH_MS });
}

/** Changes the settings or their draft. The revision says which state the operator saw. */
export function useBusinessAct<
  Name extends
    | 'PUT /settings/business/draft'
    | 'POST /settings/business/draft/discard'
    | 'POST /settings/business/publish'
    | 'POST /settings/business/versions/:version/publish',
>(name: Name) {
  return useAct(calling(name), '/settings');
}

/** The pages as the draft would change them. */
export const previews = [
  { href: '/operator/preview/settings?scheme=light', label: businessTexts.preview },
  { href: '/operator/preview/settings?scheme=dark', label: businessTexts.previewDark },
  { href: '/operator/preview/settings/contact', label: businessTexts.previewContact },
];
