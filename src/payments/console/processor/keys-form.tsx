import { useState } from 'react';
import { processorPageTexts as texts } from '#payments/words/en/processor-page.ts';
import { calling } from '#ui/console/api/call.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { CopyField } from '#ui/console/parts/copy-field.tsx';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const STRIPE_KEYS = 'https://dashboard.stripe.com/apikeys';
const EMPTY = { secretKey: '', webhookSecret: '', isOtherAccount: false };

interface KeysFormProps {
  hasKeys: boolean;
  webhookUrl: string;
}

/** The owner pastes the secret key once, and the signing secret too if the key may not create a webhook. */
export function KeysForm({ hasKeys, webhookUrl }: KeysFormProps) {
  const connect = useAct(calling('POST /processor/keys'), '/processor');
  const [hasOwnWebhook, setHasOwnWebhook] = useState(false);
  const [isOther, setIsOther] = useState(false);
  const form = useServerForm(EMPTY, async ({ webhookSecret, ...keys }) => {
    try {
      const secret = hasOwnWebhook ? webhookSecret : '';
      await connect.mutateAsync({ body: { ...keys, webhookSecret: secret } });
      form.reset(EMPTY);
      setIsOther(false);
    } catch (error) {
      if (error instanceof ApiProblem) {
        if (error.code === 'processor-account-differs') setIsOther(true);
        if (error.errors.some(({ path }) => path === 'webhookSecret')) setHasOwnWebhook(true);
      }
      throw error;
    }
  });
  const { errors } = form.formState;
  return (
    <Section title={hasKeys ? texts.replace : texts.connect}>
      {hasKeys ? <p className="mb-3 text-ink-soft">{texts.replaceAbout}</p> : <Steps />}
      <ServerForm form={form} submitLabel={texts.submit}>
        <FormField
          autoComplete="off"
          error={errors.secretKey}
          field={form.register('secretKey')}
          hint={texts.keyHint}
          label={texts.key}
          spellCheck={false}
          type="password"
        />
        {isOther && (
          <FormCheck
            field={form.register('isOtherAccount')}
            hint={texts.otherAccountHint}
            label={texts.otherAccount}
          />
        )}
        <details
          onToggle={(event) => setHasOwnWebhook(event.currentTarget.open)}
          open={hasOwnWebhook}
        >
          <summary className="flex min-h-11 items-center text-primary underline">
            {texts.ownWebhook}
          </summary>
          <div className="flex flex-col gap-3">
            <p className="text-ink-soft">{texts.ownWebhookHint}</p>
            <CopyField label={texts.address} value={webhookUrl} />
            <FormField
              autoComplete="off"
              error={errors.webhookSecret}
              field={form.register('webhookSecret')}
              hint={texts.secretHint}
              label={texts.secret}
              spellCheck={false}
              type="password"
            />
          </div>
        </details>
      </ServerForm>
    </Section>
  );
}

function Steps() {
  return (
    <>
      <ol className="mb-2 list-decimal pl-5">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mb-3">
        <a
          className="inline-flex min-h-11 items-center text-primary underline"
          href={STRIPE_KEYS}
          rel="noopener"
          target="_blank"
        >
          {texts.openStripe}
        </a>
      </p>
    </>
  );
}
