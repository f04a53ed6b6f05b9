import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { bookTime } from '../../e2e/book-time.ts';

const TIME_ZONE = 'America/New_York';
const VISITS = [
  ['dana.whitfield', '08:30', '107 Valencia St'],
  ['lee.okafor', '08:30', '21 Guerrero St'],
  ['maria.fuentes', '12:00', '48 Dolores St'],
  ['tom.baker', '13:00', '300 Folsom St'],
] as const;

/** A workday of the invented crews, after everything that the seed invents. */
function workDay(): string {
  const day = addDays(dayAt(Date.now(), TIME_ZONE), 30);
  return wallClock(day, TIME_ZONE).weekday === 7 ? addDays(day, 1) : day;
}

/** A day of the two invented crews, with visits booked the way customers book them. */
export async function bookDay(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ baseURL: origin });
  for (const [name, clock, street] of VISITS) {
    await bookTime(page, `${name}@example.com`, workDay(), clock, { line1: street });
  }
  await page.close();
}

export async function showCalendar(page: Page, folder: string): Promise<void> {
  await page.goto(new URL(`/operator/calendar?day=${workDay()}`, page.url()).href);
  await page.getByText('21 Guerrero St').waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(folder, 'console-calendar.png') });
}
