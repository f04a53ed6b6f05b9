import type { Health } from '#contract/console-settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { sentenceOf } from '../api/problem.ts';
import { useApi } from '../api/query.ts';
import { formatAgo, formatBytes } from '../format.ts';
import { FormProblem } from '../parts/form-field.tsx';
import { Loading } from '../parts/loading.tsx';
import { Fact, Facts, Section } from '../parts/section.tsx';
import { concernsOf } from './concerns.ts';

const REFRESH_MS = 20_000;

/** How the server is, and what of it needs somebody. */
export function HealthSection() {
  const { data, error, isPending } = useApi<Health>('/health', {}, { every: REFRESH_MS });
  const concerns = data === undefined ? [] : concernsOf(data);
  return (
    <Section
      aside={
        data &&
        (concerns.length === 0 ? (
          <Badge tone="mint">All well</Badge>
        ) : (
          <Badge tone="coral">Look at this</Badge>
        ))
      }
      title="Health"
    >
      <FormProblem text={error ? sentenceOf(error) : null} />
      {isPending && <Loading label="Loading" />}
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
  return (
    <Facts>
      <Fact term="Version">
        {health.version}, started {formatAgo(health.startedAt)}
      </Fact>
      <Fact term="Database">
        PostgreSQL {database.version}, {database.isEmbedded ? 'embedded' : 'external'},{' '}
        {formatBytes(database.bytes)}, answers in {database.answeredInMs} ms
      </Fact>
      <Fact term="Clock">{clockText(database.clockAheadMs)}</Fact>
      <Fact term="Jobs">
        {jobs.isRunning ? 'Running' : 'Not running'}: {jobs.waiting} waiting, {jobs.late} late,{' '}
        {jobs.failed} given up
      </Fact>
      <Fact term="Disk">
        {disk === null
          ? 'Not known'
          : `${formatBytes(disk.freeBytes)} free of ${formatBytes(disk.totalBytes)}`}
      </Fact>
      <Fact term="Card processor">{newsText('Last event', health.lastProcessorEventAt)}</Fact>
      <Fact term="CRM">{newsText('Last event accepted', health.lastDeliveryAcceptedAt)}</Fact>
    </Facts>
  );
}

function clockText(aheadMs: number): string {
  const seconds = Math.abs(aheadMs) / 1000;
  if (seconds < 1) return 'As the database’s';
  return `${seconds.toFixed(0)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s`;
}

function newsText(what: string, at: string | null): string {
  return at === null ? `${what}: none yet` : `${what} ${formatAgo(at)}`;
}
