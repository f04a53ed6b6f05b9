import { draftTexts } from '#texts/console/catalogue-versions.ts';

/** The page as the catalogue's draft makes it. */
export const previews = [{ href: '/operator/preview', label: draftTexts.preview }];
