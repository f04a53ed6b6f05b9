import { apiPageTexts as texts } from '#api/words/en/console.ts';
import { useIsOwner } from '#company/console/parts/me.ts';
import { SettingsTabs } from '#company/console/parts/settings-tabs.tsx';
import { settingsTexts } from '#company/words/en/console-settings.ts';
import { WebhooksPart } from '#messages/console/parts/webhooks-part.tsx';
import { useCall } from '#ui/console/api/query.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { KeysPart } from './keys-part.tsx';

/** Other companies' programs: their API keys, and where we send them events. Owners only. */
export function Component() {
  const isOwner = useIsOwner();
  return (
    <>
      <PageTitle title={settingsTexts.title} />
      <SettingsTabs />
      {isOwner ? <Parts /> : <p>{texts.ownersOnly}</p>}
    </>
  );
}

function Parts() {
  const keys = useCall('GET /api-keys', {});
  const webhooks = useCall('GET /webhooks', {}, { every: 30_000 });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {texts.about}{' '}
        <a className="text-primary underline" href="/api/v1/openapi.json">
          {texts.document}
        </a>
      </p>
      <LoadedPage query={keys} texts={texts}>
        {(answer) => <KeysPart keys={answer.keys} />}
      </LoadedPage>
      <LoadedPage query={webhooks} texts={texts}>
        {(answer) => <WebhooksPart webhooks={answer.webhooks} />}
      </LoadedPage>
    </div>
  );
}
