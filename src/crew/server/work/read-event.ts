import { createHash } from 'node:crypto';
import { type WorkEvent, workEvent } from '#crew/contract/phone.ts';
import { clockToleranceMs, type OffsetAt, offsetAt } from '#crew/rules/phone/clock-change.ts';
import { visitKinds, type WorkKind } from '#crew/rules/work/work-event.ts';
import { isUuid, visitId } from '#kernel/rules/ids.ts';
import type { NewEvent } from './work-queries.ts';

const RAW_LENGTH = 8_000;
const NEED_VISIT: readonly WorkKind[] = visitKinds;
/** The range of times from a phone that lost its date: all that PostgreSQL can store. */
const CLOCK = { first: Date.parse('0001-01-01T00:00Z'), last: Date.parse('9999-12-31T00:00Z') };
/** The possible range of work times, after correction. */
const WORK = { first: Date.parse('2000-01-01T00:00Z'), last: Date.parse('2100-01-01T00:00Z') };

/** An event as stored, and the id that it was sent with. */
export interface ReadEvent {
  readonly sentId: string;
  readonly event: NewEvent;
}

/** The error of the phone's clock, in milliseconds; 0 if it is right or unknown. */
export function clockOffset(phoneNow: unknown, now: Date): number {
  const phone = typeof phoneNow === 'string' ? momentOf(phoneNow) : null;
  const offset = phone === null ? 0 : phone - now.getTime();
  return Math.abs(offset) < clockToleranceMs ? 0 : offset;
}

/** Parses what came; there is always something to store. */
export function readEvent(sent: unknown, atCall: number, now: Date): ReadEvent {
  const read = workEvent.safeParse(sent);
  const clock = clockAt(read.data, atCall);
  const isWhole = read.success && hasRequiredFields(read.data, clock.offset);
  return isWhole ? understood(read.data, clock) : notUnderstood(sent, atCall, now);
}

/** Ignores a clock that leads to a year when no one can have worked. */
function clockAt(sent: WorkEvent | undefined, atCall: number): OffsetAt {
  const clock = offsetAt(atCall, sent?.clock);
  const isOfThisAge = sent === undefined || workedAt(sent.at, clock.offset) !== null;
  return isOfThisAge ? clock : offsetAt(atCall, undefined);
}

function hasRequiredFields(sent: WorkEvent, offset: number): boolean {
  const { kind, visitId: visit, correctedOf, check, minutes } = sent;
  if (visit === null && NEED_VISIT.includes(kind)) return false;
  if (kind === 'undo' && !correctedOf) return false;
  if (kind === 'checked' && check === undefined) return false;
  if (kind === 'more-time' && minutes === undefined) return false;
  if (kind === 'cash-tip' && sent.cents === undefined) return false;
  return workedAt(sent.at, offset) !== null;
}

function understood(sent: WorkEvent, { offset, wasChanged }: OffsetAt): ReadEvent {
  const { id, visitId: visit, kind, place, note = '', correctedOf = null } = sent;
  const { check, minutes, cents, calls, waitedMinutes } = sent;
  const known = place !== undefined && 'lat' in place ? place : null;
  const deviceAt = new Date(sent.at);
  return {
    sentId: id,
    event: {
      ...{ id: id.toLowerCase(), visitId: visit, kind, deviceAt, correctedOf, note, raw: null },
      at: new Date(deviceAt.getTime() - offset),
      ...{ status: 'stored', code: null },
      place: place === undefined ? null : known === null ? 'denied' : 'known',
      ...{ lat: known?.lat ?? null, lng: known?.lng ?? null, accuracy: known?.accuracy ?? null },
      fields: {
        ...(check && { check }),
        ...(minutes !== undefined && { minutes }),
        ...(cents !== undefined && { cents }),
        ...(calls !== undefined && { calls }),
        ...(waitedMinutes !== undefined && { waitedMinutes }),
        ...(wasChanged && { clockChanged: true }),
      },
    },
  };
}

/** Stored as it came, under its own id or one derived from its text. */
function notUnderstood(sent: unknown, offset: number, now: Date): ReadEvent {
  const raw = JSON.stringify(sent) ?? 'null';
  const given = fieldOf(sent, 'id');
  const deviceAt = momentOf(fieldOf(sent, 'at'));
  const at = workedAt(fieldOf(sent, 'at'), offset);
  const visit = fieldOf(sent, 'visitId');
  return {
    sentId: given,
    event: {
      id: isUuid(given) ? given.toLowerCase() : uuidOf(raw),
      visitId: isUuid(visit) ? visitId(visit) : null,
      ...{ kind: null, status: 'stored', code: 'not-understood' },
      deviceAt: deviceAt === null ? null : new Date(deviceAt),
      at: at === null ? now : new Date(at),
      ...{ correctedOf: null, place: null, fields: {}, note: '' },
      ...{ lat: null, lng: null, accuracy: null },
      // Cutting a surrogate pair leaves a half that PostgreSQL cannot store.
      raw: raw.slice(0, RAW_LENGTH).toWellFormed(),
    },
  };
}

function fieldOf(sent: unknown, name: 'id' | 'at' | 'visitId'): string {
  if (typeof sent !== 'object' || sent === null) return '';
  const value: unknown = Object.entries(sent).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

function momentOf(text: string): number | null {
  return within(CLOCK, Date.parse(text));
}

/** The real time of an event on a phone with that offset. */
function workedAt(text: string, offset: number): number | null {
  const moment = momentOf(text);
  return moment === null ? null : within(WORK, moment - offset);
}

function within({ first, last }: typeof CLOCK, moment: number): number | null {
  return moment >= first && moment < last ? moment : null;
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [8, 12, 16, 20, 32]
    .map((end, index, ends) => hex.slice(index === 0 ? 0 : ends[index - 1], end))
    .join('-');
}
