import { useState } from 'react';
import { describeAgent } from '#company/console/parts/describe-agent.ts';
import { addPasskey, canUsePasskeys } from '#company/console/sign-in/passkeys.ts';
import { accountTexts } from '#company/words/en/console-account.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { formatDay } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';

const texts = accountTexts.passkeys;

export function PasskeysSection() {
  const { data } = useCall('GET /auth/passkeys', {});
  const add = useAct(() => addPasskey(deviceName()), '/auth/passkeys');
  const remove = useAct(calling('POST /auth/passkeys/remove'), '/auth/passkeys');
  const [asked, setAsked] = useState<string | null>(null);
  const problem = add.error ?? remove.error;
  return (
    <Section title={texts.title}>
      <p className="mb-3">{texts.about}</p>
      <ul className="mb-3 flex flex-col gap-1">
        {data?.passkeys.map(({ id, name, createdAt }) => (
          <li className="flex items-center justify-between gap-2" key={id}>
            <span>
              {name || texts.unnamed}{' '}
              <span className="text-ink-soft">{texts.since(formatDay(createdAt))}</span>
            </span>
            {asked === id ? (
              <Button onClick={() => remove.mutate({ body: { id } })} variant="danger">
                {texts.reallyRemove}
              </Button>
            ) : (
              <Button onClick={() => setAsked(id)} variant="quiet">
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormProblem text={problem ? sentenceOf(problem) : null} />
      {canUsePasskeys() ? (
        <Button busy={add.isPending} onClick={() => add.mutate(undefined)} variant="secondary">
          {texts.add}
        </Button>
      ) : (
        <p className="text-ink-soft">{texts.cannot}</p>
      )}
    </Section>
  );
}

/** A name that a person recognizes in the list, like "Safari on iPhone". */
function deviceName(): string {
  return describeAgent(navigator.userAgent);
}
