export const noticeKinds = [
  'acknowledgement',
  'charge',
  'yearly',
  'price-change',
  'plan-change',
  'ended',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Goes up whenever the texts of these emails change: a row records which text its customer read. */
export const noticeTextVersion = 1;
