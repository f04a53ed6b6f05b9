import { translatedLine } from '#catalogue/rules/quote-line.ts';
import { roomOf } from '#catalogue/rules/rooms.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type Catalogues, findCatalogueVersion } from '#catalogue/server/catalogue.ts';
import type { CrewCheckItem, CrewVisit, DaysAnswer, DaysRequest } from '#crew/contract/phone.ts';
import { accessWindow } from '#crew/rules/days/access-window.ts';
import { parseCustomerNotes } from '#crew/rules/days/own-lines.ts';
import { visitWork } from '#crew/rules/work/visit-work.ts';
import { checklistOf } from '#crew/server/checklist.ts';
import type { CrewPhone } from '#crew/server/devices/crew-phone.ts';
import { photosOf } from '#crew/server/photos/photo-queries.ts';
import { type CashTip, cashTipsOf } from '#crew/server/work/cash-tip-queries.ts';
import {
  type CheckRow,
  checksOf,
  eventsOfPerson,
  eventsOfVisits,
  type RecordedRow,
} from '#crew/server/work/work-queries.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { wordsOf } from '#registry/words.ts';
import { dueAddOns } from '#visits/rules/own-visit.ts';
import { notesOf } from '#visits/rules/visit-notes.ts';
import { addDays, dayAt, isoText, wallClock } from '#visits/rules/wall-clock.ts';
import { type PersonVisit, personDays, placeOfRow, timesSetAt } from '#visits/server/visits.ts';

/** A phone gets customers' data only from yesterday to two weeks ahead. */
const PAST_DAYS = 1;
const AHEAD_DAYS = 14;
const MINUTE = 60_000;

export interface DaysDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

/** A person's own days, never another person's. */
export async function readDays(
  deps: DaysDeps,
  { deviceId, person }: CrewPhone,
  asked: DaysRequest,
): Promise<DaysAnswer> {
  const { db, settings } = deps;
  const { timeZone, name, phone, asksForTips: takesTips } = settings.business;
  const now = deps.now();
  const today = dayAt(now.getTime(), timeZone);
  const { from = addDays(today, -asked.before), days: count } = asked;
  const dates = Array.from({ length: count }, (_, index) => addDays(from, index));
  const shown = dates.filter(
    (date) => date >= addDays(today, -PAST_DAYS) && date <= addDays(today, AHEAD_DAYS),
  );
  const [first] = shown;
  const visits =
    first === undefined
      ? []
      : await personDays(deps, person.id, { from: first, days: shown.length });
  const told = await toCrewVisits(deps, visits, person.language, now);
  const late = visits.filter((visit) => visit.access_notes && isDayAfter(visit, now, today));
  // Our phones load yesterday automatically, without naming it.
  if (asked.from !== undefined && late.length > 0) {
    deps.log.warn(
      { device: deviceId, visits: late.map(({ id }) => id) },
      'access is not told anymore',
    );
  }
  const begins = new Date(wallClock(from, timeZone).starts);
  const ends = new Date(wallClock(addDays(from, count), timeZone).starts);
  return {
    days: dates.map((date) => ({
      date,
      visits: told.filter((_, index) => visits[index]?.day === date),
    })),
    events: await eventsOfPerson(db, person.id, begins, ends),
    person,
    company: { name, phone, timeZone, takesTips },
    serverTime: now.toISOString(),
  };
}

function isDayAfter({ day, startsAt, endsAt }: PersonVisit, now: Date, today: string): boolean {
  const { to } = accessWindow({ start: startsAt.getTime(), end: endsAt.getTime() });
  return day < today && to < now.getTime();
}

async function toCrewVisits(
  { db, catalogues, settings }: DaysDeps,
  visits: readonly PersonVisit[],
  language: Language,
  now: Date,
): Promise<CrewVisit[]> {
  const ids = visits.map(({ id }) => id);
  const versions = [...new Set(visits.map(({ catalogueVersion }) => catalogueVersion))];
  const [events, since, checks, photos, cashTips, sold] = await Promise.all([
    eventsOfVisits(db, ids),
    timesSetAt(db, ids),
    checksOf(db, ids),
    ids.length === 0 ? [] : photosOf(db, ids),
    settings.business.asksForTips ? cashTipsOf(db, ids) : [],
    Promise.all(
      versions.map(async (version) => [version, await findCatalogueVersion(db, version)] as const),
    ),
  ]);
  const catalogueAt = new Map(sold);
  const known: VisitContext = {
    language,
    now: now.getTime(),
    timeZone: settings.business.timeZone,
    events: Map.groupBy(events, ({ visitId }) => visitId),
    since,
    checks: Map.groupBy(checks, ({ visitId }) => visitId),
    photos: Map.groupBy(photos, ({ visitId }) => visitId),
    cashTips: new Map(cashTips.map((tip) => [tip.visitId, tip])),
  };
  return visits.map((visit) =>
    toCrewVisit(visit, catalogueAt.get(visit.catalogueVersion) ?? catalogues.current(), known),
  );
}

interface VisitContext {
  readonly language: Language;
  readonly now: number;
  readonly timeZone: string;
  readonly events: ReadonlyMap<VisitId, readonly RecordedRow[]>;
  readonly since: ReadonlyMap<VisitId, number | null>;
  readonly checks: ReadonlyMap<VisitId, readonly CheckRow[]>;
  readonly photos: ReadonlyMap<VisitId, readonly CrewVisit['photos'][number][]>;
  readonly cashTips: ReadonlyMap<VisitId, CashTip>;
}

type SoldBy = Pick<Catalogue, 'services' | 'addOns'>;

function toCrewVisit(visit: PersonVisit, soldBy: SoldBy, known: VisitContext): CrewVisit {
  const { id, startsAt, endsAt, arriveBy, people, crew, customerName, phone } = visit;
  const { timeZone, now, language } = known;
  const place = placeOfRow(visit);
  const { accessNotes, parkingNotes, petNotes } = notesOf(place);
  const own = parseCustomerNotes(visit.ofCustomer ?? '');
  const { notes } = own;
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  const window = accessWindow({ start, end });
  const since = known.since.get(id) ?? null;
  const isTold = now >= window.from && now <= window.to;
  return {
    id,
    start: isoText(start, timeZone),
    end: isoText(end, timeZone),
    arriveBy: isoText(arriveBy.getTime(), timeZone),
    address: place.address,
    access: isTold && accessNotes !== '' ? accessNotes : null,
    accessFrom: accessNotes !== '' && now < window.from ? isoText(window.from, timeZone) : null,
    notes,
    visitNote: visit.own.note,
    purpose: visit.own.purpose,
    parking: parkingNotes,
    pets: petNotes,
    checklist: toChecklist(visit, soldBy, own.lines, known),
    ...{ customerName, phone, people, crew },
    state: visit.state === 'done' ? 'done' : visitWork(known.events.get(id) ?? [], since).state,
    since: since === null ? null : new Date(since).toISOString(),
    sold: soldAt(visit).map(({ name, quantity }) => {
      return { name: translatedLine(wordsOf[language].catalogue, name), quantity };
    }),
    ...(visit.answers.length > 0 && {
      answers: visit.answers.map(({ name }) => translatedLine(wordsOf[language].catalogue, name)),
    }),
    bookedMinutes: Math.round((end - start) / MINUTE),
    driveMinutes: visit.driveMinutes,
    readFirst: [
      ...(visit.own.note === '' ? [] : (['visitNote'] as const)),
      ...(accessNotes === '' ? [] : (['access'] as const)),
      ...(petNotes === '' ? [] : (['pets'] as const)),
      ...(parkingNotes === '' ? [] : (['parking'] as const)),
      ...(notes === '' ? [] : (['notes'] as const)),
    ],
    cashTip: toCashTip(known.cashTips.get(id)),
    photos: (known.photos.get(id) ?? []).map(({ id: photo, kind }) => ({ id: photo, kind })),
  };
}

function toCashTip(tip: CashTip | undefined): CrewVisit['cashTip'] {
  return tip === undefined ? null : { cents: tip.cents, who: tip.who };
}

/** The booked items, and what this visit has in addition. */
function soldAt({ lines, own }: PersonVisit) {
  const booked = lines.map(({ item_id: id, ...line }) => ({ id, ...line }));
  const now = own.terms?.service;
  const services =
    now === undefined
      ? booked.filter(({ kind }) => kind === 'service')
      : [{ ...now, kind: 'service' as const, quantity: 1 }];
  const done = own.terms === null ? [...booked, ...own.add_ons] : [...services, ...dueAddOns(own)];
  return done.map(({ id, name, quantity }) => ({ item_id: id, name, quantity }));
}

function toChecklist(
  visit: PersonVisit,
  soldBy: SoldBy,
  ownLines: readonly string[],
  { language, checks }: VisitContext,
): CrewCheckItem[] {
  const { catalogue, rooms } = wordsOf[language];
  const answers = new Map((checks.get(visit.id) ?? []).map((check) => [check.item, check]));
  return checklistOf(soldBy, soldAt(visit), catalogue, ownLines).flatMap(({ item, duties }) =>
    duties.map(({ key, text }) => {
      const { answer = 'open', why = '' } = answers.get(key) ?? {};
      const room = roomOf(rooms, text, item ?? '');
      return { id: key, text, done: answer === 'done', answer, why, of: item, room };
    }),
  );
}
