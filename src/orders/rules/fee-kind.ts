/** The reasons for an agreed fee. */
export const feeKinds = ['late-cancel', 'no-access'] as const;
export type FeeKind = (typeof feeKinds)[number];
