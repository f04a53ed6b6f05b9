import { useState } from 'react';
import { texts } from '#booking/words/en/wizard.ts';
import { Button } from '#ui/parts/button.tsx';

/** Sends a marked test contact to the connected CRM; open to anyone (ruling 20). */
export function WebhookTestCard({ anonKey }: { anonKey: string }) {
  const [busy, setBusy] = useState(false);

  function test(): void {
    setBusy(true);
    void import('./later/entry.ts')
      .then(({ testWebhook }) => testWebhook(anonKey))
      .finally(() => setBusy(false));
  }

  return (
    <section
      aria-labelledby="webhook-test"
      className="mt-4 flex max-w-max flex-wrap items-center rounded-card border border-line bg-surface px-4 text-ink-soft text-xs"
    >
      <h2 className="font-semibold" id="webhook-test">
        {texts.webhookTitle}
      </h2>
      <Button className="max-sm:px-4 text-xs" busy={busy} onClick={test} variant="quiet">
        {busy ? texts.webhookTesting : texts.webhookTest}
      </Button>
    </section>
  );
}
