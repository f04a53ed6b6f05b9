import { draftTexts } from '#company/words/en/console-drafts.ts';

/** The page as the draft catalog would change it. */
export const previews = [{ href: '/operator/preview', label: draftTexts.preview }];
