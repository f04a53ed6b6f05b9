import { moveTexts as texts } from '#texts/console/calendar.ts';
import { Notice } from '../../ui/notice.tsx';
import { calling } from '../api/call.ts';
import { sentenceOf } from '../api/problem.ts';
import { useAct } from '../api/query.ts';
import { FormProblem } from '../parts/form-field.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { whoIn } from './move-dialog.tsx';
import type { Moving } from './use-move.ts';
import { CHANGES } from './use-store-time.ts';
import { timeText } from './what-it-does.ts';

/** What was moved last, and whether that was taken back. */
export interface Moved extends Moving {
  readonly isUndone: boolean;
}

interface MovedNoticeProps {
  moved: Moved | null;
  onUndone: (moved: Moved) => void;
}

/** Says where it is now, and takes it back with a press, as long as nobody has moved it since. */
export function MovedNotice({ moved, onUndone }: MovedNoticeProps) {
  const move = useAct(calling('POST /visits/:id/move'), ...CHANGES);
  const visit = moved?.subject.kind === 'visit' ? moved.subject.visit : null;

  function undo(): void {
    if (moved === null || visit === null || visit.crewId === null) return;
    const { id, version, start, end, crewId } = visit;
    // Moving it has made the next version.
    const body = { version: version + 1, start, end, crewId };
    move.mutate(
      { params: { id }, body },
      { onSuccess: () => onUndone({ ...moved, isUndone: true }) },
    );
  }

  return (
    <>
      <div className="mb-3 empty:hidden" role="status">
        {moved && (
          <Notice tone="success">
            {moved.isUndone
              ? texts.undone(whoIn(moved.subject))
              : texts.moved(whoIn(moved.subject), timeText(moved.target))}{' '}
            {!moved.isUndone && visit !== null && visit.crewId !== null && (
              <TextButton label={texts.undo} onClick={undo} />
            )}
          </Notice>
        )}
      </div>
      <FormProblem text={move.error ? sentenceOf(move.error) : null} />
    </>
  );
}
