import type { BackupFile, BackupsAnswer } from '#contract/console-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { api, apiUrl } from '../api/client.ts';
import { sentenceOf } from '../api/problem.ts';
import { useAct, useApi } from '../api/query.ts';
import { formatBytes, formatDateTime } from '../format.ts';
import { FormProblem } from '../parts/form-field.tsx';
import { Section } from '../parts/section.tsx';

const REFRESH_MS = 3_000;

/** The embedded database's backups: made at night and when asked for. */
export function BackupsSection() {
  const { data, error } = useApi<BackupsAnswer>('/backups', {}, { every: REFRESH_MS });
  const make = useAct(() => api.post('/backups'), '/backups');
  const problem = make.error ?? error;
  if (data?.isOurs === false) {
    return (
      <Section title="Backups">
        <p>
          The database runs elsewhere (DATABASE_URL) and is backed up there: ask who runs it how
          often, and how it is put back.
        </p>
      </Section>
    );
  }
  return (
    <Section
      aside={
        <Button
          busy={make.isPending || data?.isUnderWay === true}
          onClick={() => make.mutate(undefined)}
          variant="secondary"
        >
          {data?.isUnderWay ? 'Backing up' : 'Back up now'}
        </Button>
      }
      title="Backups"
    >
      <FormProblem text={problem ? sentenceOf(problem) : null} />
      {data && <Backups answer={data} />}
    </Section>
  );
}

function Backups({ answer: { files, keepDays, folder, hasFailed } }: { answer: BackupsAnswer }) {
  return (
    <>
      {hasFailed && (
        <Notice className="mb-3" title="The last backup did not work out" tone="danger">
          It is tried again by itself. The server’s log says why.
        </Notice>
      )}
      <p className="text-ink-soft">
        {keepDays === 0
          ? 'None is made at night (BACKUP_KEEP_DAYS is 0).'
          : `One is made every night and kept for ${keepDays} days.`}{' '}
        They are in <span className="break-all font-mono text-xs">{folder}</span>: copy them to
        another machine too.
      </p>
      {files.length === 0 ? (
        <p className="mt-2 font-semibold">There is none yet.</p>
      ) : (
        <ul aria-label="Backups" className="mt-2 max-h-72 ruled overflow-y-auto">
          {files.map((file) => (
            <File file={file} key={file.name} />
          ))}
        </ul>
      )}
    </>
  );
}

function File({ file: { name, bytes, at } }: { file: BackupFile }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span>
        <time dateTime={at}>{formatDateTime(at)}</time>{' '}
        <span className="text-ink-soft tabular">{formatBytes(bytes)}</span>
      </span>
      <a
        className="inline-flex min-h-11 items-center text-primary underline"
        download
        href={apiUrl(`/backups/${name}`)}
      >
        Download<span className="sr-only"> the backup of {formatDateTime(at)}</span>
      </a>
    </li>
  );
}
