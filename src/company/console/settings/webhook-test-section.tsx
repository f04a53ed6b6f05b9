import { settingsTexts } from '#company/words/en/console-settings.ts';
import type { WebhookTestResult } from '#kernel/contract/answers.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';

const texts = settingsTexts.webhookTest;

/** Sends a marked test contact to every CRM endpoint, and shows each result. */
export function WebhookTestSection() {
  const test = useAct(calling('POST /webhook-test'), '/audit');
  const results = test.data?.results;
  return (
    <Section
      aside={
        <Button busy={test.isPending} onClick={() => test.mutate({})} variant="secondary">
          {texts.send}
        </Button>
      }
      title={texts.title}
    >
      <p className="text-ink-soft">{texts.about}</p>
      <FormProblem text={test.error ? sentenceOf(test.error) : null} />
      <div role="status">
        {results?.length === 0 && <p>{texts.none}</p>}
        {results && results.length > 0 && (
          <ul className="mt-2 ruled">
            {results.map((result, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two endpoints may share an origin
              <Result key={position} result={result} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function Result({
  result: { url, success, status = 0, error, ms },
}: {
  result: WebhookTestResult;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
      <span className="break-all">{url}</span>
      <span className="flex items-center gap-2">
        <span className="text-ink-soft tabular">
          {error ?? texts.answered(status)} {texts.took(ms)}
        </span>
        <Badge tone={success ? 'mint' : 'coral'}>{success ? texts.accepted : texts.failed}</Badge>
      </span>
    </li>
  );
}
