import { Link } from 'react-router';
import { useIsOwner } from '#company/console/parts/me.ts';
import { SettingsTabs } from '#company/console/parts/settings-tabs.tsx';
import type { SettingsAnswer } from '#company/contract/settings.ts';
import { settingsTexts } from '#company/words/en/console-settings.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { BackupsSection } from './backups-section.tsx';
import { EmbedSection } from './embed-section.tsx';
import { HealthSection } from './health-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { WebhookTestSection } from './webhook-test-section.tsx';

/** The configuration, what runs in the sandbox, and the server's state. */
export function Component() {
  const query = useCall('GET /settings', {});
  return (
    <LoadedPage query={query} texts={settingsTexts}>
      {(answer) => <Settings answer={answer} />}
    </LoadedPage>
  );
}

function Settings({ answer }: { answer: SettingsAnswer }) {
  const isOwner = useIsOwner();
  const { settings, services, origin, embedOrigins } = answer;
  return (
    <>
      <PageTitle title={settingsTexts.title} />
      <SettingsTabs />
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
