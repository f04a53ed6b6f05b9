import { settingsTexts } from '#company/words/en/console-settings.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';

const texts = settingsTexts.services;

interface ConnectionTestProps {
  service: 'payments' | 'mail';
  /** The service's name. */
  label: string;
}

/** Makes a harmless request to the service, and shows whether it answers. */
export function ConnectionTest({ service, label }: ConnectionTestProps) {
  const test = useAct(calling('POST /connection-test'), '/audit');
  const result = test.data;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        busy={test.isPending}
        onClick={() => test.mutate({ body: { service } })}
        variant="secondary"
      >
        {texts.test}
        <span className="sr-only"> {texts.testOf(label)}</span>
      </Button>
      <p role="status">
        {result?.ok === true && texts.works(result.ms)}
        {result?.ok === false && texts.fails(result.code ?? '')}
      </p>
      <FormProblem text={test.error ? sentenceOf(test.error) : null} />
    </div>
  );
}
