import { Link } from 'react-router';
import type { SettingsAnswer } from '#contract/console-settings.ts';
import { partTexts } from '#texts/console/parts.ts';
import { settingsTexts } from '#texts/console/settings.ts';
import { Button } from '../../ui/button.tsx';
import { useIsOwner } from '../api/me.ts';
import { sentenceOf } from '../api/problem.ts';
import { useApi } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loading } from '../parts/loading.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { BackupsSection } from './backups-section.tsx';
import { EmbedSection } from './embed-section.tsx';
import { HealthSection } from './health-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { WebhookTestSection } from './webhook-test-section.tsx';

/** What is configured, what runs in the sandbox, and how the server is. */
export function Component() {
  const query = useApi<SettingsAnswer>('/settings');
  const isOwner = useIsOwner();
  if (query.isPending) return <Loading label={partTexts.loading} />;
  if (query.data === undefined) {
    return (
      <EmptyState text={sentenceOf(query.error)} title={settingsTexts.failed}>
        <Button onClick={() => query.refetch()}>{partTexts.tryAgain}</Button>
      </EmptyState>
    );
  }
  const { settings, services, origin, embedOrigins } = query.data;
  return (
    <>
      <PageTitle title={settingsTexts.title} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <HealthSection />
          {isOwner && <BackupsSection />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ServicesSection services={services} />
          <WebhookTestSection />
          <EmbedSection origin={origin} origins={embedOrigins} />
        </div>
      </div>
      <SettingsSection settings={settings} />
      {isOwner && (
        <p className="mt-6">
          <Link className="text-primary underline" to="/ui">
            {settingsTexts.gallery}
          </Link>
        </p>
      )}
    </>
  );
}
