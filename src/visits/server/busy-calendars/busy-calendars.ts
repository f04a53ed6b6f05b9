import { audit } from '#company/server/operators/operators.ts';
import { calendarBytes } from '#kernel/contract/body-sizes.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import type { CalendarReadingAnswer } from '#visits/contract/calendar-reading.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import { findCrew } from '#visits/server/crews/company-queries.ts';
import {
  busyCalendars,
  deleteBusyCalendar,
  lockCalendar,
  storeBusyCalendar,
  storeProblem,
} from '#visits/server/feeds/feed-queries.ts';
import { busyTimes } from './busy-times.ts';
import { CalendarError } from './calendar-error.ts';
import type { FileReading } from './calendar-files/read-calendar-file.ts';
import { type FetchOptions, fetchCalendar } from './fetch-calendar.ts';

export interface BusyDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business'>;
  readonly now: () => Date;
  /** How to fetch outside addresses, if not in the usual way. */
  readonly fetching?: FetchOptions;
}

const PUBLIC_ONLY: FetchOptions = { allowPrivate: false, timeoutMs: 10_000 };
const DAY_MS = 86_400_000;
const AHEAD_DAYS = 370;

/**
 * Connects a calendar to a crew, which is not sold during its events. Reads it at once: refuses one that cannot be
 * read. Returns how many spans are taken.
 * @throws a problem: 404, 422 at `address`.
 */
export async function connectCalendar(
  deps: BusyDeps,
  operatorId: string,
  crewId: CrewId,
  typed: string,
): Promise<number> {
  const { db } = deps;
  if ((await findCrew(db, crewId)) === undefined) fail('crew-not-found');
  const address = addressOf(typed);
  const reading = await readAddress(deps, address).catch(failAtField('address'));
  await inTransaction(db, async (trx) => {
    await storeBusyCalendar(trx, crewId, address, reading);
    const subject = { kind: 'crew', id: crewId } as const;
    await audit(trx, { operatorId, act: 'calendar.connected', subject });
  });
  return reading.spans.length;
}

/** How a calendar would be read; stores nothing. @throws a problem: 422 at `address` or `text`. */
export async function previewCalendar(
  deps: BusyDeps,
  source: { readonly text: string } | { readonly address: string },
): Promise<CalendarReadingAnswer> {
  const { spans, warnings } =
    'text' in source
      ? await readFile(deps, source.text).catch(failAtField('text'))
      : await readAddress(deps, addressOf(source.address)).catch(failAtField('address'));
  const { timeZone } = deps.settings.business;
  return {
    spans: spans.map(({ from, to }) => ({
      start: isoText(from, timeZone),
      end: isoText(to, timeZone),
    })),
    warnings,
  };
}

/** Frees the times that the calendar took. @throws a problem: 404 there is none. */
export function disconnectCalendar(db: Db, operatorId: string, crewId: CrewId): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await deleteBusyCalendar(trx, crewId))) fail('feed-not-found');
    const subject = { kind: 'crew', id: crewId } as const;
    await audit(trx, { operatorId, act: 'calendar.disconnected', subject });
  });
}

/** Reads every calendar again; one that cannot be read keeps its earlier events. */
export async function rereadCalendars(deps: BusyDeps): Promise<void> {
  for (const calendar of await busyCalendars(deps.db)) {
    try {
      const reading = await readAddress(deps, calendar.address);
      await inTransaction(deps.db, async (trx) => {
        const { crewId, address } = calendar;
        if ((await lockCalendar(trx, crewId)) !== address) return;
        await storeBusyCalendar(trx, crewId, address, reading);
      });
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      await storeProblem(deps.db, calendar, error.problem);
    }
  }
}

async function readAddress(deps: BusyDeps, address: string): Promise<FileReading> {
  return readFile(deps, await fetchCalendar(address, deps.fetching ?? PUBLIC_ONLY));
}

/** @throws CalendarError */
async function readFile({ settings, now }: BusyDeps, text: string): Promise<FileReading> {
  if (Buffer.byteLength(text) > calendarBytes) throw new CalendarError('calendar-too-large');
  const from = now().getTime() - DAY_MS;
  const { timeZone } = settings.business;
  return busyTimes({ text, timeZone, from, to: from + AHEAD_DAYS * DAY_MS });
}

/** Reports an error that the calendar's owner can fix at its field. */
function failAtField(field: 'address' | 'text') {
  return (error: unknown): never => {
    if (error instanceof CalendarError) failAt(field, error.problem);
    throw error;
  };
}

/** Providers also offer calendars as webcal addresses. */
function addressOf(typed: string): string {
  const address = typed.replace(/^webcals?:/i, 'https:');
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOutside = url !== null && ['http:', 'https:'].includes(url.protocol);
  if (!isOutside || url.username !== '' || url.password !== '')
    failAt('address', 'calendar-address-malformed');
  return url.href;
}
