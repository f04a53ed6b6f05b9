import type { Health } from '#company/contract/settings.ts';
import { settingsTexts } from '#company/words/en/console-settings.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatAgo, formatBytes } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Loading } from '#ui/console/parts/loading.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { healthConcerns } from './concerns.ts';

const texts = settingsTexts.health;
const REFRESH_MS = 20_000;

/** The server's state, and what needs attention. */
export function HealthSection() {
  const { data, error, isPending } = useCall('GET /health', {}, { every: REFRESH_MS });
  const concerns = data === undefined ? [] : healthConcerns(data);
  return (
    <Section
      aside={
        data &&
        (concerns.length === 0 ? (
          <Badge tone="mint">{texts.well}</Badge>
        ) : (
          <Badge tone="coral">{texts.look}</Badge>
        ))
      }
      title={texts.title}
    >
      <FormProblem text={error ? sentenceOf(error) : null} />
      {isPending && <Loading label={partTexts.loading} />}
      {concerns.length > 0 && (
        <ul className="mb-3 list-disc pl-5">
          {concerns.map((concern) => (
            <li key={concern}>{concern}</li>
          ))}
        </ul>
      )}
      {data && <HealthFacts health={data} />}
    </Section>
  );
}

function HealthFacts({ health }: { health: Health }) {
  const { database, jobs, disk } = health;
  const { lastProcessorEventAt: processorAt, lastDeliveryAcceptedAt: acceptedAt } = health;
  return (
    <Facts>
      <Fact term={texts.version}>{texts.started(health.version, formatAgo(health.startedAt))}</Fact>
      <Fact term={texts.database}>{databaseText(database)}</Fact>
      <Fact term={texts.clock}>{clockText(database.clockAheadMs)}</Fact>
      <Fact term={texts.jobs}>
        {texts.jobCounts(
          jobs.isRunning ? texts.running : texts.notRunning,
          jobs.waiting,
          jobs.late,
          jobs.failed,
        )}
      </Fact>
      <Fact term={texts.disk}>
        {disk === null
          ? texts.diskUnknown
          : texts.diskFree(formatBytes(disk.freeBytes), formatBytes(disk.totalBytes))}
      </Fact>
      <Fact term={texts.processor}>
        {processorAt === null ? texts.noEvent : texts.lastEvent(formatAgo(processorAt))}
      </Fact>
      <Fact term={texts.crm}>
        {acceptedAt === null ? texts.noneAccepted : texts.lastAccepted(formatAgo(acceptedAt))}
      </Fact>
    </Facts>
  );
}

function databaseText({ version, isEmbedded, bytes, answeredInMs }: Health['database']): string {
  const { embedded, external } = texts.databaseKinds;
  const kind = isEmbedded ? embedded : external;
  return texts.databaseFacts(version, kind, formatBytes(bytes), answeredInMs);
}

function clockText(aheadMs: number): string {
  const seconds = Math.abs(aheadMs) / 1000;
  if (seconds < 1) return texts.clockRight;
  return (aheadMs > 0 ? texts.clockAhead : texts.clockBehind)(seconds.toFixed(0));
}
