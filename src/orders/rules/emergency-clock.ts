/** Within this someone answers an emergency that was paid (specification 1, ruling 25). */
export const ANSWER_WITHIN_MS = 2 * 3_600_000;
