import { Hono } from 'hono';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { operatorOf, ownersOnly } from '#company/server/operators/operators.ts';
import { readVersion, readVersions } from '#company/server/versions/versions.ts';
import type { OrderLog } from '#orders/server/orders.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import type { Db } from '#registry/tables.ts';
import { holidaysOf } from '#visits/rules/free-times/holidays.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import {
  connectCalendar,
  disconnectCalendar,
  previewCalendar,
} from './busy-calendars/busy-calendars.ts';
import { readCalendar, readStops } from './calendar/calendar.ts';
import { readLoad } from './calendar/calendar-load.ts';
import { listWaiting, withVisitsLeftWaiting } from './calendar/waiting-visits.ts';
import { companyVersions, restoreCompany } from './crews/company-versions.ts';
import { addCrew, addException, changeCrew, listCrews, removeException } from './crews/crews.ts';
import { changeRules, readRules } from './crews/scheduling-rules.ts';
import { makeFeed, revokeFeed } from './feeds/feeds.ts';
import { listFeeds } from './feeds/list-feeds.ts';
import { offerTimes } from './free-times/offer-times.ts';
import { questionsAboutTime } from './moves/asked-at.ts';
import { assignTime } from './moves/give-time.ts';
import { moveVisitTo } from './moves/move-visit.ts';
import { findSoonest, takeSoonest } from './moves/soonest.ts';
import { addPerson, changePerson, listPeople } from './people/people.ts';
import { workersAnswer } from './people/workers.ts';
import { namePlace } from './places/name-place.ts';
import { changeSeries } from './series/change-series.ts';
import { listSeries, readSeriesOf } from './series/read-series.ts';
import { skipOffer, skipVisit } from './series/skip-by-hand.ts';
import { emailCrewNears } from './telling/tell-customer.ts';
import { byOperator } from './visit-by.ts';

export interface CalendarDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
  readonly orderLog: OrderLog;
  readonly settings: Settings;
  readonly now: () => Date;
}

/** The console's routes for crews, their hours, scheduling rules and the calendar. */
export function calendarRoutes(given: CalendarDeps): Hono<AppEnv> {
  const { db, catalogues, orderLog, settings, now } = given;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const owners = serveOn(routes, ownersOnly);
  const deps = {
    db,
    catalogues,
    orderLog,
    settings,
    now,
    get timeZone() {
      return settings.business.timeZone;
    },
  };

  serve('GET /crews', async () => ({ crews: await listCrews(deps) }));
  owners('POST /crews', async (c, { body }) => ({
    id: await addCrew(db, settings, operatorOf(c).id, body),
  }));
  owners('PUT /crews/:id', (c, { params, body }) =>
    withVisitsLeftWaiting(deps, async () => {
      await changeCrew(db, settings, operatorOf(c).id, { ...body, id: params.id });
      return { ok: true };
    }),
  );
  serve('POST /crews/:id/time-off', (c, { params, body }) =>
    withVisitsLeftWaiting(deps, async () => ({
      id: await addException(db, operatorOf(c).id, params.id, body),
    })),
  );
  serve('DELETE /crews/:id/time-off/:timeOff', (c, { params }) =>
    withVisitsLeftWaiting(deps, async () => {
      await removeException(db, operatorOf(c).id, params.id, params.timeOff);
      return { ok: true };
    }),
  );
  serve('GET /people', async () => ({ people: await listPeople(db, settings.business.country) }));
  owners('POST /people', (c, { body }) =>
    withVisitsLeftWaiting(deps, async () => ({ id: await addPerson(db, operatorOf(c).id, body) })),
  );
  owners('PUT /people/:id', (c, { params, body }) =>
    withVisitsLeftWaiting(deps, async () => {
      await changePerson(db, operatorOf(c).id, { ...body, id: params.id });
      return { ok: true };
    }),
  );
  serve('GET /visits/:id/workers', (_, { params }) =>
    workersAnswer(db, params.id, settings.business.timeZone),
  );
  serve('GET /scheduling', () => readRules(db, settings));
  owners('PUT /scheduling', (c, { body }) =>
    withVisitsLeftWaiting(deps, async () => {
      await changeRules(db, settings, operatorOf(c).id, body);
      return { ok: true };
    }),
  );
  serve('GET /scheduling/versions', () => readVersions(db, companyVersions));
  serve('GET /scheduling/versions/:version', (_, { params }) =>
    readVersion(db, companyVersions, params.version),
  );
  owners('POST /scheduling/versions/:version/restore', (c, { params, body }) =>
    withVisitsLeftWaiting(deps, async () => ({
      version: await restoreCompany(db, settings, operatorOf(c).id, { ...params, ...body }),
    })),
  );
  serve('GET /scheduling/place', (_, { query }) => namePlace(settings, query.postalCode));
  serve('GET /scheduling/holidays', () => {
    const { country, timeZone } = settings.business;
    const year = Number(dayAt(now().getTime(), timeZone).slice(0, 4));
    return { holidays: holidaysOf(country, [year, year + 1]) };
  });
  serve('GET /waiting-visits', (_, { query }) => listWaiting({ db, settings, now }, query));
  serve('GET /bookings/:id/times', async (_, { params, query }) => ({
    times: await offerTimes(db, { settings, now }, params.id, query),
  }));
  serve('GET /bookings/:id/asked', async (c, { params, query }) => {
    const found = await questionsAboutTime(db, { settings, now }, params.id, query);
    const language = c.get('language');
    return { asked: found.map((each) => ({ ...each, message: failureSentence(language, each) })) };
  });
  serve('POST /bookings/:id/crew-time', async (c, { params, body }) => ({
    id: await assignTime(deps, operatorOf(c).id, params.id, body),
  }));
  serve('GET /bookings/:id/soonest', async (_, { params }) => ({
    options: await findSoonest(db, { settings, now }, params.id),
  }));
  serve('POST /bookings/:id/soonest', async (c, { params, body }) => ({
    id: await takeSoonest(deps, operatorOf(c).id, params.id, body),
  }));
  serve('GET /calendar-feeds', (c) => listFeeds(db, c.get('language')));
  owners('POST /calendar-feeds', async (c, { body }) => {
    const token = await makeFeed(db, operatorOf(c).id, body);
    return { address: `${publicOrigin(c, settings)}/calendar/${token}.ics` };
  });
  owners('POST /calendar-feeds/revoke', async (c, { body }) => {
    await revokeFeed(db, operatorOf(c).id, body.crewId);
    return { ok: true };
  });
  owners('POST /calendars/read', (_, { body }) => previewCalendar({ db, settings, now }, body));
  owners('PUT /crews/:id/busy-calendar', async (c, { params, body }) => ({
    spans: await connectCalendar({ db, settings, now }, operatorOf(c).id, params.id, body.address),
  }));
  owners('DELETE /crews/:id/busy-calendar', async (c, { params }) => {
    await disconnectCalendar(db, operatorOf(c).id, params.id);
    return { ok: true };
  });
  serve('GET /calendar', (_, { query }) => readCalendar({ db, settings, now }, query));
  serve('GET /calendar/visits', (_, { query }) => readStops({ db, settings, now }, query));
  serve('GET /calendar/load', async (_, { query }) => ({
    days: await readLoad({ db, settings, now }, query),
  }));
  serve('POST /visits/:id/move', async (c, { params, body }) => {
    const preview = await moveVisitTo(deps, operatorOf(c).id, { ...body, id: params.id });
    return { ok: true, preview };
  });
  serve('POST /visits/:id/tell', async (c, { params, body }) => {
    await emailCrewNears(deps, byOperator(operatorOf(c).id), { ...body, id: params.id });
    return { ok: true };
  });
  serve('GET /visits/:id/skip', (c, { params }) =>
    skipOffer(deps, byOperator(operatorOf(c).id), params.id),
  );
  serve('POST /visits/:id/skip', async (c, { params, body }) => {
    await skipVisit(deps, byOperator(operatorOf(c).id), { ...body, id: params.id });
    return { ok: true };
  });
  serve('GET /series', (_, { query }) =>
    listSeries(deps, { cursor: query.cursor ?? null, isPausedOnly: query.paused === 'yes' }),
  );
  serve('GET /series/:id', (_, { params }) => readSeriesOf(deps, params.id));
  serve('POST /series/:id/change', (c, { params, body }) =>
    changeSeries(deps, byOperator(operatorOf(c).id), params.id, body),
  );
  return routes;
}
