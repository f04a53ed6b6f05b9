import { useEffect, useRef } from 'react';
import { SettingsTabs } from '#company/console/parts/settings-tabs.tsx';
import type { ProcessorConnection } from '#payments/contract/processor-calls.ts';
import { processorPageTexts as texts } from '#payments/words/en/processor-page.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatAgo, formatDateTime } from '#ui/console/format.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { KeysForm } from './keys-form.tsx';

/** A server that restarts with new keys is back within seconds. */
const REFRESH_MS = 2_000;

/** Shows which card processor is in use; owners connect theirs here. */
export function Component() {
  const query = useCall('GET /processor', {}, { every: REFRESH_MS });
  return (
    <LoadedPage query={query} texts={texts}>
      {(connection) => (
        <>
          <PageTitle title={texts.title} />
          <SettingsTabs />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <StateSection connection={connection} />
            {connection.from !== 'environment' && connection.missing !== 'PUBLIC_URL' && (
              <KeysForm
                hasKeys={connection.pasted !== null}
                webhookUrl={connection.webhookUrl ?? ''}
              />
            )}
          </div>
        </>
      )}
    </LoadedPage>
  );
}

/** The rest of the console still shows what it loaded from the old server, such as the sandbox notice. */
function useReloadOnceConnected(state: keyof typeof texts.states): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'starting' && state !== 'starting') window.location.reload();
    before.current = state;
  }, [state]);
}

function StateSection({ connection }: { connection: ProcessorConnection }) {
  const { from, pasted, missing, heardAt } = connection;
  const state = stateOf(connection);
  useReloadOnceConnected(state);
  const isReal = state === 'live' || state === 'environment';
  return (
    <Section title={texts.service}>
      <p role="status">
        <Badge tone={isReal ? 'mint' : 'apricot'}>{texts.states[state]}</Badge>
      </p>
      {from === 'environment' && <p className="mt-2 text-ink-soft">{texts.fixed}</p>}
      {from !== 'environment' && missing !== null && (
        <p className="mt-2 text-ink-soft">{texts.needed[missing]}</p>
      )}
      <div className="mt-3">
        <Facts>
          {pasted !== null && from !== 'environment' && (
            <>
              <Fact term={texts.account}>{pasted.accountName ?? texts.accountUnknown}</Fact>
              <Fact term={texts.connected}>
                {texts.by(formatDateTime(pasted.savedAt), pasted.savedBy)}
              </Fact>
              <Fact term={texts.webhook}>
                {pasted.madeEndpoint ? texts.webhookMade : texts.webhookPasted}
              </Fact>
            </>
          )}
          {from !== 'sandbox' && (
            <Fact term={texts.heard}>
              {heardAt === null ? texts.heardNever : formatAgo(heardAt)}
            </Fact>
          )}
        </Facts>
      </div>
    </Section>
  );
}

function stateOf({ from, pasted }: ProcessorConnection): keyof typeof texts.states {
  if (from === 'environment') return 'environment';
  if (pasted === null) return 'sandbox';
  if (!pasted.inUse) return 'starting';
  return pasted.isLive ? 'live' : 'test';
}
