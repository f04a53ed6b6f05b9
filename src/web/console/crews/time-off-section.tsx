import { useState } from 'react';
import type { CrewAnswer, CrewExceptionAnswer } from '#contract/console-scheduling.ts';
import { timeOffTexts as texts } from '#texts/console/crews.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { calling } from '../api/call.ts';
import { sentenceOf } from '../api/problem.ts';
import { useAct } from '../api/query.ts';
import { FormProblem } from '../parts/form-field.tsx';
import { Section } from '../parts/section.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { exceptionSpan } from './exception-span.ts';
import { TimeOffDialog } from './time-off-dialog.tsx';

/** What differs from the weekly hours; what was taken out by mistake comes back with one press. */
export function TimeOffSection({ crew }: { crew: CrewAnswer }) {
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<CrewExceptionAnswer | null>(null);
  const remove = useAct(calling('DELETE /crews/:id/time-off/:timeOff'), '/crews', '/calendar');
  const add = useAct(calling('POST /crews/:id/time-off'), '/crews', '/calendar');
  const problem = remove.error ?? add.error;

  async function takeOut(exception: CrewExceptionAnswer): Promise<void> {
    await remove.mutateAsync({ params: { id: crew.id, timeOff: exception.id } });
    setRemoved(exception);
  }

  async function putBack({ kind, from, to, reason }: CrewExceptionAnswer): Promise<void> {
    await add.mutateAsync({ params: { id: crew.id }, body: { kind, from, to, reason } });
    setRemoved(null);
  }

  return (
    <Section
      aside={
        <Button onClick={() => setAdding(true)} variant="secondary">
          {texts.add}
        </Button>
      }
      title={texts.title}
    >
      <div className="empty:hidden" role="status">
        {removed && (
          <Notice className="mb-2" tone="success">
            {texts.removed(exceptionSpan(removed))}{' '}
            <TextButton label={texts.undo} onClick={() => putBack(removed).catch(ignore)} />
          </Notice>
        )}
      </div>
      <FormProblem text={problem ? sentenceOf(problem) : null} />
      {crew.exceptions.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="ruled">
          {crew.exceptions.map((exception) => (
            <Exception
              exception={exception}
              key={exception.id}
              onRemove={() => takeOut(exception).catch(ignore)}
            />
          ))}
        </ul>
      )}
      {adding && <TimeOffDialog crew={crew} onClose={() => setAdding(false)} />}
    </Section>
  );
}

/** The section says it already. */
function ignore(): void {}

function Exception({
  exception,
  onRemove,
}: {
  exception: CrewExceptionAnswer;
  onRemove: () => void;
}) {
  const span = exceptionSpan(exception);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0">
        <Badge tone={exception.kind === 'extra' ? 'mint' : 'outline'}>
          {texts.kinds[exception.kind]}
        </Badge>
        <p className="tabular">{span}</p>
        {exception.reason && <p className="text-ink-soft">{exception.reason}</p>}
      </div>
      <button
        aria-label={texts.removeOf(span)}
        className="inline-flex min-h-11 items-center text-primary underline"
        onClick={onRemove}
        type="button"
      >
        {texts.remove}
      </button>
    </li>
  );
}
