import { Link } from 'react-router';
import type { SoldNames } from '#catalogue/console/parts/use-sold-names.ts';
import type { AuditLine } from '#company/contract/audit.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { auditTexts } from '#upkeep/words/en/audit.ts';
import { actText, detailsText, subjectHref, subjectName, subjectText } from './acts.ts';

const columnsWith = (names: SoldNames): readonly Column<AuditLine>[] => [
  {
    key: 'at',
    header: auditTexts.when,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
    className: 'whitespace-nowrap',
  },
  { key: 'who', header: auditTexts.who, cell: ({ who }) => who ?? auditTexts.server },
  { key: 'act', header: auditTexts.what, cell: (line) => <What line={line} names={names} /> },
  {
    key: 'subject',
    header: auditTexts.about,
    cell: ({ subject }) => <Subject subject={subject} />,
  },
];

interface AuditTableProps {
  rows: readonly AuditLine[];
  stale: boolean;
  names: SoldNames;
}

export function AuditTable({ rows, stale, names }: AuditTableProps) {
  return (
    <DataTable
      caption={auditTexts.title}
      columns={columnsWith(names)}
      phoneRow={(line) => <PhoneRow line={line} names={names} />}
      rowKey={({ id }) => id}
      rows={rows}
      stale={stale}
    />
  );
}

interface LineProps {
  line: AuditLine;
  names: SoldNames;
}

function PhoneRow({ line, names }: LineProps) {
  return (
    <>
      <What line={line} names={names} />
      <p>
        <Subject subject={line.subject} />
      </p>
      <p className="text-ink-soft text-xs">
        {line.who ?? auditTexts.server}, <time dateTime={line.at}>{formatDateTime(line.at)}</time>
      </p>
    </>
  );
}

function What({ line: { act, details }, names }: LineProps) {
  return (
    <>
      <span className="block font-semibold">{actText(act)}</span>
      <span className="block break-words text-ink-soft text-xs">{detailsText(details, names)}</span>
    </>
  );
}

function Subject({ subject }: { subject: AuditLine['subject'] }) {
  const href = subjectHref(subject);
  const name = subjectName(subject);
  if (name === null)
    return <span className="block first-letter:uppercase">{subjectText(subject)}</span>;
  return (
    <>
      {href === null ? (
        <span className="break-words">{name}</span>
      ) : (
        <Link className="break-words text-primary underline" to={href}>
          {name}
        </Link>
      )}
      <span className="block text-ink-soft text-xs">{subjectText(subject)}</span>
    </>
  );
}
