/** Letters and digits that nobody takes for one another: no I, L, O, U. */
export const giftAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 100 bits; with the last four known, which the office sees, 80 are left. */
export const giftCodeLength = 20;
const GROUP = 4;

/** As it is kept and compared: without spaces and dashes, and with what was mistaken set right. */
export function giftCodeOf(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Whether it can be one: else it is a discount code, or a slip. */
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
