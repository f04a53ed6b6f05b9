/** How soon someone must answer a paid emergency (specification 1, ruling 25). */
export const ANSWER_WITHIN_MS = 2 * 3_600_000;
