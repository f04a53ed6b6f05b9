import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import type { CrewAnswer } from '#visits/contract/scheduling.ts';
import { crewTexts } from '#visits/words/en/console-crews.ts';
import { CrewName } from './crew-name.tsx';
import { exceptionSpan } from './exception-span.ts';
import { hoursLines } from './hours-line.ts';

const texts = crewTexts.table;

const columns: readonly Column<CrewAnswer>[] = [
  { key: 'name', header: texts.name, cell: (crew) => <CrewName crew={crew} /> },
  { key: 'people', header: texts.people, align: 'right', cell: ({ people }) => people },
  { key: 'from', header: texts.from, cell: ({ postalCode }) => postalCode ?? texts.nowhere },
  { key: 'can', header: texts.can, cell: servicesText },
  { key: 'hours', header: texts.hours, cell: (crew) => <HoursOf crew={crew} /> },
];

export function CrewTable({ crews }: { crews: readonly CrewAnswer[] }) {
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      phoneRow={(crew) => <PhoneRow crew={crew} />}
      rowHref={({ id }) => `/crews/${id}`}
      rowKey={({ id }) => id}
      rows={crews}
    />
  );
}

function servicesText({ services }: CrewAnswer): string {
  return services === null ? texts.everything : texts.some(services.length);
}

/** Its weekly hours, and its next time off. */
function HoursOf({ crew: { hours, active, exceptions } }: { crew: CrewAnswer }) {
  const lines = hoursLines(hours);
  const away = exceptions.find(({ kind }) => kind === 'off');
  return (
    <>
      {lines.length === 0 && <span className="text-coral">{texts.noHours}</span>}
      {lines.map((line) => (
        <span className="block tabular" key={line}>
          {line}
        </span>
      ))}
      {away && (
        <span className="block text-ink-soft">
          {texts.away(exceptionSpan(away))}
          {away.reason && `: ${away.reason}`}
        </span>
      )}
      {!active && <Badge>{texts.off}</Badge>}
    </>
  );
}

function PhoneRow({ crew }: { crew: CrewAnswer }) {
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        <CrewName crew={crew} />
        <span className="font-normal text-ink-soft">{texts.peopleCount(crew.people)}</span>
      </p>
      <HoursOf crew={crew} />
    </>
  );
}
