export const noticeKinds = [
  'acknowledgement',
  'charge',
  'yearly',
  'price-change',
  'plan-change',
  'ended',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Counts up whenever the texts of these emails change: a row says which text its customer read. */
export const noticeTextVersion = 1;
