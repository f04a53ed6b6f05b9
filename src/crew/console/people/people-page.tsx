import { Link, useLocation } from 'react-router';
import { useIsOwner } from '#company/console/parts/me.ts';
import { personFormTexts, peopleTexts as texts } from '#crew/words/en/console-people.ts';
import { languageNames } from '#kernel/rules/language.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { CrewTabs } from '#visits/console/parts/crew-tabs.tsx';
import { VisitsWithoutCrew } from '#visits/console/parts/left-visits.tsx';
import type { CrewMembership, PersonAnswer } from '#visits/contract/people.ts';
import type { CalendarVisit } from '#visits/contract/scheduling.ts';

/** A person, with the names of their crews. */
interface Row extends PersonAnswer {
  readonly crewLines: readonly string[];
}

const columns: readonly Column<Row>[] = [
  { key: 'name', header: texts.table.name, cell: (row) => <Name row={row} /> },
  { key: 'phone', header: texts.table.phone, cell: ({ phone }) => phone },
  { key: 'kind', header: texts.table.kind, cell: ({ kind }) => personFormTexts.kinds[kind] },
  {
    key: 'language',
    header: texts.table.language,
    cell: ({ language }) => languageNames[language],
  },
  { key: 'crews', header: texts.table.crews, cell: (row) => <CrewsOf row={row} /> },
];

/** The cleaners, with their crews and since when. */
export function Component() {
  const people = useCall('GET /people', {});
  const crews = useCall('GET /crews', {});
  return (
    <LoadedPage query={people} texts={texts}>
      {(answer) => <People nameOf={namesOf(crews.data?.crews ?? [])} people={answer.people} />}
    </LoadedPage>
  );
}

/** How the page of a person returns to this one. */
export interface PeopleState {
  readonly left: readonly CalendarVisit[];
}

interface PeopleProps {
  people: readonly PersonAnswer[];
  nameOf: (id: CrewMembership['crewId']) => string;
}

function People({ people, nameOf }: PeopleProps) {
  const isOwner = useIsOwner();
  // The visits that the latest change of a person left without a crew.
  const { state }: { state: PeopleState | null } = useLocation();
  const rows = people.map((person) => ({
    ...person,
    crewLines: person.crews.map((each) => texts.table.inCrew(nameOf(each.crewId), spanOf(each))),
  }));
  return (
    <>
      <PageTitle title={texts.title}>{isOwner && people.length > 0 && <AddLink />}</PageTitle>
      <CrewTabs />
      <div className="mb-3 empty:hidden" role="status">
        <VisitsWithoutCrew visits={state?.left ?? []} />
      </div>
      {people.length === 0 ? (
        <EmptyState {...texts.none}>{isOwner && <AddLink />}</EmptyState>
      ) : (
        <DataTable
          caption={texts.table.caption}
          columns={columns}
          phoneRow={(row) => <PhoneRow row={row} />}
          rowHref={({ id }) => `/crews/people/${id}`}
          rowKey={({ id }) => id}
          rows={rows}
        />
      )}
    </>
  );
}

function AddLink() {
  return (
    <Link
      className="inline-flex min-h-11 items-center rounded-card border border-control bg-surface px-4 font-semibold hover:border-primary hover:bg-tint"
      to="/crews/people/new"
    >
      {texts.add}
    </Link>
  );
}

function Name({ row: { name, active } }: { row: Row }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="wrap-anywhere">{name}</span>
      {!active && <Badge>{texts.table.off}</Badge>}
    </span>
  );
}

function CrewsOf({ row: { crewLines } }: { row: Row }) {
  if (crewLines.length === 0) return <span className="text-ink-soft">{texts.table.noCrew}</span>;
  return crewLines.map((line) => (
    <span className="block" key={line}>
      {line}
    </span>
  ));
}

function PhoneRow({ row }: { row: Row }) {
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        <Name row={row} />
        <span className="font-normal text-ink-soft">{row.phone}</span>
      </p>
      <CrewsOf row={row} />
    </>
  );
}

function namesOf(crews: readonly { id: CrewMembership['crewId']; name: string }[]) {
  const names = new Map(crews.map(({ id, name }) => [id, name]));
  return (id: CrewMembership['crewId']) => names.get(id) ?? '';
}

function spanOf({ from, to }: CrewMembership): string {
  const first = formatPlainDay(from);
  return to === null ? texts.since(first) : texts.span(first, formatPlainDay(to));
}
