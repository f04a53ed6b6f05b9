import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { api } from '../api/client.ts';
import { sentenceOf } from '../api/problem.ts';
import { useAct, useApi } from '../api/query.ts';
import { formatDay } from '../format.ts';
import { FormProblem } from '../parts/form-field.tsx';
import { Section } from '../parts/section.tsx';
import { addPasskey, canUsePasskeys } from '../sign-in/passkeys.ts';

interface Passkey {
  id: string;
  name: string | null;
  createdAt: string;
}

export function PasskeysSection() {
  const { data } = useApi<{ passkeys: Passkey[] }>('/auth/passkeys');
  const add = useAct(() => addPasskey(deviceName()), '/auth/passkeys');
  const remove = useAct(
    (id: string) => api.post('/auth/passkeys/remove', { id }),
    '/auth/passkeys',
  );
  const [asked, setAsked] = useState<string | null>(null);
  const problem = add.error ?? remove.error;
  return (
    <Section title="Passkeys">
      <p className="mb-3">Sign in with this device’s lock: no password, nothing to be stolen.</p>
      <ul className="mb-3 flex flex-col gap-1">
        {data?.passkeys.map(({ id, name, createdAt }) => (
          <li className="flex items-center justify-between gap-2" key={id}>
            <span>
              {name || 'Passkey'}{' '}
              <span className="text-ink-soft">since {formatDay(createdAt)}</span>
            </span>
            {asked === id ? (
              <Button onClick={() => remove.mutate(id)} variant="danger">
                Really remove
              </Button>
            ) : (
              <Button onClick={() => setAsked(id)} variant="quiet">
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormProblem text={problem ? sentenceOf(problem) : null} />
      {canUsePasskeys() ? (
        <Button busy={add.isPending} onClick={() => add.mutate(undefined)} variant="secondary">
          Add a passkey
        </Button>
      ) : (
        <p className="text-ink-soft">This browser cannot make passkeys.</p>
      )}
    </Section>
  );
}

/** What a person recognises in the list, such as "Safari on iPhone". */
function deviceName(): string {
  return describeAgent(navigator.userAgent);
}

export function describeAgent(agent: string): string {
  const browser = /Edg/.test(agent)
    ? 'Edge'
    : /Firefox|FxiOS/.test(agent)
      ? 'Firefox'
      : /Chrome|CriOS/.test(agent)
        ? 'Chrome'
        : /Safari/.test(agent)
          ? 'Safari'
          : 'A browser';
  const system = /iPhone|iPad|Android|Windows|Mac OS|Linux/.exec(agent)?.[0];
  return system === undefined ? browser : `${browser} on ${system.replace('Mac OS', 'Mac')}`;
}
