import { draftTexts } from '#company/words/en/console-drafts.ts';

/** The page as the catalogue's draft makes it. */
export const previews = [{ href: '/operator/preview', label: draftTexts.preview }];
