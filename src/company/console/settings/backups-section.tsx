import type { BackupFile, BackupsAnswer } from '#company/contract/settings.ts';
import { settingsTexts } from '#company/words/en/console-settings.ts';
import { calling, callUrl } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { formatBytes, formatDateTime } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';

const texts = settingsTexts.backups;
const REFRESH_MS = 3_000;

/** The embedded database's backups, made every night and on request. */
export function BackupsSection() {
  const { data, error } = useCall('GET /backups', {}, { every: REFRESH_MS });
  const make = useAct(calling('POST /backups'), '/backups');
  const problem = make.error ?? error;
  if (data?.isOurs === false) {
    return (
      <Section title={texts.title}>
        <p>{texts.elsewhere}</p>
      </Section>
    );
  }
  return (
    <Section
      aside={
        <Button
          busy={make.isPending || data?.isUnderWay === true}
          onClick={() => make.mutate({})}
          variant="secondary"
        >
          {data?.isUnderWay ? texts.underWay : texts.make}
        </Button>
      }
      title={texts.title}
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
        <Notice className="mb-3" title={texts.failedTitle} tone="danger">
          {texts.failedText}
        </Notice>
      )}
      <p className="text-ink-soft">
        {keepDays === 0 ? texts.noneAtNight : texts.atNight(keepDays)} {texts.beforeFolder}{' '}
        <span className="break-all font-mono text-xs">{folder}</span>
        {texts.afterFolder}
      </p>
      {files.length === 0 ? (
        <p className="mt-2 font-semibold">{texts.none}</p>
      ) : (
        <ul aria-label={texts.title} className="mt-2 max-h-72 ruled overflow-y-auto">
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
        href={callUrl('GET /backups/:name', { params: { name } })}
      >
        {texts.download}
        <span className="sr-only"> {texts.downloadOf(formatDateTime(at))}</span>
      </a>
    </li>
  );
}
