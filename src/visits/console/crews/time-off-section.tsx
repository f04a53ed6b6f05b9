import { useState } from 'react';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { UndoNotice } from '#ui/console/parts/undo-notice.tsx';
import { useRestoreFocusOfRow } from '#ui/console/parts/use-focus-back.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { VisitsWithoutCrew } from '#visits/console/parts/left-visits.tsx';
import type {
  CalendarVisit,
  CrewAnswer,
  CrewExceptionAnswer,
} from '#visits/contract/scheduling.ts';
import { timeOffTexts as texts } from '#visits/words/en/console-crews.ts';
import { exceptionSpan } from './exception-span.ts';
import { TimeOffDialog } from './time-off-dialog.tsx';

/** The last action. */
interface LastAction {
  readonly how: 'removed' | 'putBack';
  readonly exception: CrewExceptionAnswer;
}

/** Exceptions from the weekly hours; a removed one can be restored with one press. */
export function TimeOffSection({ crew }: { crew: CrewAnswer }) {
  const [adding, setAdding] = useState(false);
  const [done, setDone] = useState<LastAction | null>(null);
  const [left, setLeft] = useState<readonly CalendarVisit[]>([]);
  const remove = useAct(calling('DELETE /crews/:id/time-off/:timeOff'), '/crews', '/calendar');
  const add = useAct(calling('POST /crews/:id/time-off'), '/crews', '/calendar');

  function say(what: LastAction, waits: readonly CalendarVisit[]): void {
    setDone(what);
    setLeft(waits);
  }

  function takeOut(exception: CrewExceptionAnswer): void {
    remove.mutate(
      { params: { id: crew.id, timeOff: exception.id } },
      { onSuccess: ({ waits }) => say({ how: 'removed', exception }, waits) },
    );
  }

  function putBack(exception: CrewExceptionAnswer): void {
    const { kind, from, to, reason } = exception;
    add.mutate(
      { params: { id: crew.id }, body: { kind, from, to, reason } },
      { onSuccess: ({ waits }) => say({ how: 'putBack', exception }, waits) },
    );
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
      <UndoNotice
        error={remove.error ?? add.error}
        text={done && texts[done.how](exceptionSpan(done.exception))}
        undo={
          done?.how === 'removed' ? { label: texts.undo, act: () => putBack(done.exception) } : null
        }
      />
      <VisitsWithoutCrew visits={left} />
      {crew.exceptions.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="ruled">
          {crew.exceptions.map((exception) => (
            <Exception
              exception={exception}
              key={exception.id}
              onRemove={() => takeOut(exception)}
            />
          ))}
        </ul>
      )}
      {adding && <TimeOffDialog crew={crew} onClose={() => setAdding(false)} onSaved={setLeft} />}
    </Section>
  );
}

function Exception({
  exception,
  onRemove,
}: {
  exception: CrewExceptionAnswer;
  onRemove: () => void;
}) {
  const span = exceptionSpan(exception);
  const focusOfRow = useRestoreFocusOfRow();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2" {...focusOfRow}>
      <div className="min-w-0">
        <Badge tone={exception.kind === 'extra' ? 'mint' : 'outline'}>
          {texts.kinds[exception.kind]}
        </Badge>
        <p className="tabular">{span}</p>
        {exception.reason && <p className="text-ink-soft">{exception.reason}</p>}
      </div>
      <TextButton fullLabel={texts.removeOf(span)} label={texts.remove} onClick={onRemove} />
    </li>
  );
}
