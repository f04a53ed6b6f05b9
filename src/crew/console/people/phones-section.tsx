import { useState } from 'react';
import { describeAgent } from '#company/console/parts/describe-agent.ts';
import type { DeviceAnswer } from '#crew/contract/crew-calls.ts';
import { phonesTexts as texts } from '#crew/words/en/console-people.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { formatAgo } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { PersonAnswer } from '#visits/contract/people.ts';
import { CodeDialog, type SignInCode } from './code-dialog.tsx';

/** How often we check whether a phone has just signed in. */
const REFRESH_MS = 20_000;

/** A person's phones: a code signs one in, one press turns one off. */
export function PhonesSection({ person }: { person: PersonAnswer }) {
  const { id } = person;
  const query = useCall('GET /people/:id/devices', { params: { id } }, { every: REFRESH_MS });
  const make = useAct(calling('POST /people/:id/code'), '/people');
  const off = useAct(calling('POST /people/:id/devices/:deviceId/off'), '/people');
  const [made, setMade] = useState<SignInCode | null>(null);
  const problem = query.error ?? make.error ?? off.error;
  const devices = query.data?.devices;
  return (
    <div className="mt-4 max-w-3xl">
      <Section title={texts.title}>
        <p className="mb-2 text-ink-soft">{texts.text}</p>
        {devices?.length === 0 && <p className="mb-2">{texts.none}</p>}
        <ul className="ruled">
          {devices?.map((device) => (
            <Device
              busy={off.isPending}
              device={device}
              key={device.id}
              onOff={() => off.mutate({ params: { id, deviceId: device.id } })}
            />
          ))}
        </ul>
        <FormProblem text={problem ? sentenceOf(problem) : null} />
        {person.active && (
          <Button
            busy={make.isPending}
            className="mt-3"
            onClick={() => make.mutate({ params: { id } }, { onSuccess: setMade })}
            variant="secondary"
          >
            {texts.signIn}
          </Button>
        )}
      </Section>
      <CodeDialog made={made} name={person.name} onClose={() => setMade(null)} />
    </div>
  );
}

interface DeviceProps {
  device: DeviceAnswer;
  busy: boolean;
  onOff: () => void;
}

function Device({ device, busy, onOff }: DeviceProps) {
  const name = describeAgent(device.userAgent);
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1">
      <span className="min-w-0">
        {name} {device.offAt !== null && <Badge>{texts.off}</Badge>}
        <span className="block text-ink-soft text-xs">{texts.seen(formatAgo(device.seenAt))}</span>
      </span>
      {device.offAt === null && (
        <Button aria-label={texts.switchOffOf(name)} busy={busy} onClick={onOff} variant="quiet">
          {texts.switchOff}
        </Button>
      )}
    </li>
  );
}
