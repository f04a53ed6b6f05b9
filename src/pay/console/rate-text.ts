import { cents, formatUsd } from '#kernel/rules/money.ts';
import type { PayLine } from '#pay/rules/lines/pay-line.ts';
import type { PayRate } from '#pay/rules/terms/pay-rate.ts';
import { payTexts as texts } from '#pay/words/en/pay.ts';
import { formatMinutes } from '#ui/console/format.ts';

export function usd(amount: number): string {
  return formatUsd(cents(amount));
}

/** "40 %" for 4000 hundredths. */
function percent(hundredths: number): string {
  return `${hundredths / 100} %`;
}

export function rateText({ way, amount }: Pick<PayRate, 'way' | 'amount'>): string {
  if (way === 'share') return percent(amount);
  return way === 'hour' ? texts.anHour(usd(amount)) : texts.aJob(usd(amount));
}

/** How a line's amount was calculated. */
export function lineRate({ kind, rate, basis }: PayLine): string {
  if (kind === 'tip' || kind === 'cash-tip') return texts.tipMinutes(formatMinutes(rate ?? 0));
  if (rate === null) return texts.notPaid;
  if (kind === 'share') return texts.ofJob(percent(rate), usd(basis ?? 0));
  return kind === 'flat' ? texts.aJob(usd(rate)) : texts.anHour(usd(rate));
}
