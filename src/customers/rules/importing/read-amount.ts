import { type Cents, cents } from '#kernel/rules/money.ts';

/** "$1,234.50", "120", "89,90": null for anything but an amount. */
export function readAmount(text: string): Cents | null {
  const bare = text.trim().replace(/^(US)?\$\s*|\s*(USD|US\$|\$)$/gi, '');
  const decimal = /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare;
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(decimal);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  return cents(Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')));
}
