import { Link } from 'react-router';
import type { AuditLine } from '#contract/console-audit.ts';
import { auditTexts } from '#texts/console/audit.ts';
import { formatDateTime } from '../format.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { actText, detailsText, subjectHref, subjectName, subjectText } from './acts.ts';

const columns: readonly Column<AuditLine>[] = [
  {
    key: 'at',
    header: auditTexts.when,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
    className: 'whitespace-nowrap',
  },
  { key: 'who', header: auditTexts.who, cell: ({ who }) => who ?? auditTexts.server },
  { key: 'act', header: auditTexts.what, cell: (line) => <What line={line} /> },
  {
    key: 'subject',
    header: auditTexts.about,
    cell: ({ subject }) => <Subject subject={subject} />,
  },
];

export function AuditTable({ rows, stale }: { rows: readonly AuditLine[]; stale: boolean }) {
  return (
    <DataTable
      caption={auditTexts.title}
      columns={columns}
      phoneRow={(line) => <PhoneRow line={line} />}
      rowKey={({ id }) => id}
      rows={rows}
      stale={stale}
    />
  );
}

function PhoneRow({ line }: { line: AuditLine }) {
  return (
    <>
      <What line={line} />
      <p>
        <Subject subject={line.subject} />
      </p>
      <p className="text-ink-soft text-xs">
        {line.who ?? auditTexts.server}, <time dateTime={line.at}>{formatDateTime(line.at)}</time>
      </p>
    </>
  );
}

function What({ line: { act, details } }: { line: AuditLine }) {
  return (
    <>
      <span className="block font-semibold">{actText(act)}</span>
      <span className="block break-words text-ink-soft text-xs">{detailsText(details)}</span>
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
