/** Letters and digits that cannot be confused: no I, L, O, U. */
export const giftAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 100 bits; the office sees the last four, which leaves 80. */
export const giftCodeLength = 20;
const GROUP = 4;

/** The stored form: without spaces and dashes, and with confused characters corrected. */
export function giftCodeOf(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Whether it can be a gift card's code; otherwise it is a discount code or a typo. */
export function looksLikeGiftCode(typed: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(giftCodeOf(typed));
}

/** As people read it: "7K2P-…", four at a time. */
export function groupedCode(code: string): string {
  const groups = [];
  for (let at = 0; at < code.length; at += GROUP) groups.push(code.slice(at, at + GROUP));
  return groups.join('-');
}

export function lastFourOf(code: string): string {
  return code.slice(-GROUP);
}
