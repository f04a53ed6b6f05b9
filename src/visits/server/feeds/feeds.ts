import { createHash, randomBytes } from 'node:crypto';
import { audit } from '#company/server/operators/operators.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import { type Appointment, calendarFile, sequenceOf } from '#platform/server/calendar-file.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { type Words, wordsOf } from '#registry/words.ts';
import type { WaitState } from '#visits/rules/visit/waits.ts';
import { visitNotes } from '#visits/rules/visit-notes.ts';
import { loadVisitContext, type VisitContextDeps } from '#visits/server/calendar/told-visit.ts';
import { findCrew } from '#visits/server/crews/company-queries.ts';
import { placeOfRow } from '#visits/server/schedules/place-table.ts';
import {
  deleteFeed,
  type Feed,
  type FeedVisit,
  feedOf,
  storeFeed,
  visitsOfFeed,
} from './feed-queries.ts';

const DAY_MS = 86_400_000;
const PAST_DAYS = 30;
const AHEAD_DAYS = 370;

/**
 * Creates a new secret address for a crew, or for the company (null), and ends an earlier one. Only this call returns
 * the token: the database stores its hash.
 * @throws a problem: 404.
 */
export function makeFeed(db: Db, operatorId: string, feed: Feed): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  return inTransaction(db, async (trx) => {
    const { crewId, withNames } = feed;
    if (crewId !== null && (await findCrew(trx, crewId)) === undefined) fail('crew-not-found');
    await storeFeed(trx, feed, hashOf(token));
    await audit(trx, {
      operatorId,
      act: 'calendar.feed-made',
      subject: subjectOf(crewId),
      details: { withNames },
    });
    return token;
  });
}

/** Ends a feed's address. @throws a problem: 404 there is none. */
export function revokeFeed(db: Db, operatorId: string, crewId: CrewId | null): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await deleteFeed(trx, crewId))) fail('feed-not-found');
    await audit(trx, { operatorId, act: 'calendar.feed-revoked', subject: subjectOf(crewId) });
  });
}

/** The calendar of a token; undefined if the address never existed or was revoked. */
export async function readFeed(deps: VisitContextDeps, token: string): Promise<string | undefined> {
  const { db, settings, now } = deps;
  const feed = await feedOf(db, hashOf(token));
  if (feed === undefined) return undefined;
  const at = now().getTime();
  const [from, to] = [new Date(at - PAST_DAYS * DAY_MS), new Date(at + AHEAD_DAYS * DAY_MS)];
  const visits = await visitsOfFeed(db, feed.crewId, from, to);
  const crew = feed.crewId === null ? undefined : await findCrew(db, feed.crewId);
  const { name, language } = settings.business;
  const { waitsOf } = await loadVisitContext(deps);
  return calendarFile(
    crew === undefined ? name : `${crew.name}, ${name}`,
    visits.map((visit) => appointmentOf(visit, feed, waitsOf(visit), wordsOf[language])),
  );
}

/**
 * Says first that nobody comes to a visit that waits. Includes the name and street only if the owner chose so: such
 * addresses get passed around.
 */
function appointmentOf(
  visit: FeedVisit,
  { crewId, withNames }: Feed,
  waits: WaitState | null,
  words: Words,
): Appointment {
  const { address, ...notes } = placeOfRow(visit);
  const town = [address.city, address.postalCode].filter(Boolean).join(' ');
  const street = [address.line1, address.line2].filter(Boolean);
  const names = [
    waits && words.waits.waiting(waits),
    visit.service,
    withNames ? visit.customer : '',
    crewId ? '' : visit.crew,
  ];
  return {
    uid: `${visit.id}@visits.wellkept`,
    sequence: sequenceOf(visit.changedAt, visit.createdAt),
    start: visit.startsAt,
    end: visit.endsAt,
    changedAt: visit.changedAt,
    summary: names.filter(Boolean).join(', '),
    location: (withNames ? [...street, town] : [town]).filter(Boolean).join(', '),
    description: withNames
      ? [visit.phone, ...visitNotes.map((note) => notes[note]), visit.ofCustomer]
          .filter(Boolean)
          .join('\n')
      : '',
    isCancelled: false,
  };
}

function subjectOf(crewId: CrewId | null) {
  return crewId === null
    ? ({ kind: 'settings', id: 'scheduling' } as const)
    : ({ kind: 'crew', id: crewId } as const);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
