import type { Sums } from '#figures/contract/figures.ts';
import { figuresTexts } from '#figures/words/en/figures.ts';
import {
  type Cents,
  cents,
  formatUsd,
  noCents,
  roundToDollar,
  subtractCents,
} from '#kernel/rules/money.ts';

const texts = figuresTexts.change;

export function revenueOf({ receivedCents, refundedCents }: Sums): Cents {
  return subtractCents(receivedCents, refundedCents);
}

/** A booking's average price; 0 without any. */
export function averageOf({ bookings, bookedCents }: Sums): Cents {
  return bookings === 0 ? noCents : cents(Math.round(bookedCents / bookings));
}

/** The percentage of bookings by customers who had already paid for one. */
export function repeatPercent({ bookings, repeatBookings }: Sums): number {
  return bookings === 0 ? 0 : Math.round((repeatBookings * 100) / bookings);
}

/** "12%"; 0 of nothing. */
export function percentOf(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part * 100) / whole)}%`;
}

/** Whole dollars: cents would clutter sums of many bookings. */
export function wholeUsd(amount: Cents): string {
  return formatUsd(roundToDollar(amount));
}

/** "12% more than before" */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? texts.noneEither : texts.none;
  const percent = Math.round(((now - before) * 100) / before);
  if (percent === 0) return texts.same;
  return percent > 0 ? texts.more(percent) : texts.less(-percent);
}

/** The round number at or above the highest value, for the top of a chart. */
export function roundedUp(highest: number): number {
  if (highest <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((each) => each * unit >= highest) ?? 10;
  return step * unit;
}
