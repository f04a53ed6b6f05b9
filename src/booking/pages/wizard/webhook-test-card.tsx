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
      className="mt-6 flex flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface p-4 text-ink-soft text-sm"
    >
      <h2 className="font-semibold" id="webhook-test">
        {texts.webhookTitle}
      </h2>
      <Button busy={busy} onClick={test} variant="quiet">
        {busy ? texts.webhookTesting : texts.webhookTest}
      </Button>
    </section>
  );
}
