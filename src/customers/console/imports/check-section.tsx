import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TakenTimes } from '#customers/contract/import-calls.ts';
import { MAX_CELLS_BYTES, MAX_SERIES, MAX_TAKEN_BYTES } from '#customers/contract/imports.ts';
import type { ImportKind } from '#customers/rules/importing/fields.ts';
import { importsTexts as texts } from '#customers/words/en/imports.ts';
import { call } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { formatCount } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { chunksOf, lastFittingItems } from './chunks.ts';
import type { ImportChoices } from './import-choices.ts';
import { Progress } from './progress.tsx';
import type { ReadFile } from './read-file.ts';
import { Report } from './report.tsx';
import { useRun } from './use-run.ts';

/** Where to see the imported records. */
const RECORDS_PAGE: Readonly<Record<ImportKind, string>> = {
  customers: '/customers',
  visits: '/calendar',
  series: '/bookings/series',
};

const VISITS_PART = { mostBytes: MAX_CELLS_BYTES - MAX_TAKEN_BYTES };
const PART_SIZES: Readonly<Record<ImportKind, Parameters<typeof chunksOf>[2]>> = {
  customers: {},
  visits: VISITS_PART,
  series: { ...VISITS_PART, mostLines: MAX_SERIES },
};

interface CheckSectionProps {
  choices: ImportChoices;
  file: ReadFile;
  onRunning: (isRunning: boolean) => void;
  onAgain: () => void;
  onImported: () => void;
}

/** Checks the file line by line, and then imports it. */
export function CheckSection({ choices, file, onRunning, onAgain, onImported }: CheckSectionProps) {
  const [id] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const { columns, ...read } = choices;
  const { kind } = choices;
  const chunks = useMemo(
    () => chunksOf(file.rows, columns, PART_SIZES[kind]),
    [file, columns, kind],
  );
  const taken = useRef<readonly TakenTimes[]>([]);
  const check = useRun(chunks, async (rows) => {
    const body = { ...read, rows, taken: lastFittingItems(taken.current, MAX_TAKEN_BYTES) };
    const answer = await call('POST /imports/check', { body });
    taken.current = [...taken.current, ...answer.taken];
    return answer;
  });
  const bring = useRun(chunks, (rows) =>
    call('POST /imports/:id/lines', { params: { id }, body: { ...read, rows } }),
  );
  const [begun, setBegun] = useState<string | null>(null);
  const isRunning = check.busy || bring.busy;
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);

  async function start(): Promise<void> {
    const { kind, source } = choices;
    setBegun(null);
    try {
      await call('POST /imports', { body: { id, kind, source } });
    } catch (error) {
      return setBegun(sentenceOf(error));
    }
    await bring.run();
    await client.invalidateQueries();
    onImported();
  }

  const found = check.isDone ? check.outcome : null;
  const all = formatCount(file.rows.length);
  return (
    <Section title={texts.check.title}>
      <div className="flex flex-col items-start gap-4">
        {found === null && (
          <>
            <p className="text-ink-soft">{texts.check.hint}</p>
            <Button busy={check.busy} onClick={() => void check.run()}>
              {check.problem === null ? texts.check.start : texts.bring.goOn}
            </Button>
            <Progress all={file.rows.length} outcome={check.outcome}>
              {(done) => texts.check.running(done, all)}
            </Progress>
            <FormProblem text={check.problem} />
          </>
        )}
        {found !== null && bring.outcome === null && (
          <>
            <Report choices={choices} file={file} outcome={found} />
            {found.fresh > 0 && (
              <Button busy={bring.busy} onClick={() => void start()}>
                {texts.bring.start(found.fresh)}
              </Button>
            )}
            <FormProblem text={begun ?? bring.problem} />
          </>
        )}
        {bring.outcome !== null && !bring.isDone && (
          <>
            <Progress all={file.rows.length} outcome={bring.outcome}>
              {(done) => texts.bring.running(done, all)}
            </Progress>
            <p className="text-ink-soft">{texts.bring.stay}</p>
            {bring.problem !== null && (
              <Button onClick={() => void bring.run()}>{texts.bring.goOn}</Button>
            )}
            <FormProblem text={bring.problem} />
          </>
        )}
        {bring.isDone && bring.outcome && (
          <>
            <div role="status">
              <Notice tone="success">{texts.bring.done(bring.outcome.fresh)}</Notice>
            </div>
            <Report choices={choices} file={file} isDone outcome={bring.outcome} />
            <div className="flex flex-wrap gap-2">
              <LinkTo to={RECORDS_PAGE[choices.kind]} variant="primary">
                {texts.bring.see[choices.kind]}
              </LinkTo>
              {Object.keys(bring.outcome.waits).length > 0 && (
                <LinkTo to="/">{texts.bring.seeWaiting}</LinkTo>
              )}
              <Button onClick={onAgain} variant="secondary">
                {texts.bring.again}
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  );
}
