import type { VisitId } from '#kernel/rules/ids.ts';
import { call } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { customerNoticeSentence } from '#ui/console/parts/told.ts';
import { UndoNotice } from '#ui/console/parts/undo-notice.tsx';
import { CHANGES } from '#visits/console/parts/changes.ts';
import { timeText } from '#visits/console/parts/what-it-does.ts';
import { moveTexts as texts } from '#visits/words/en/console-calendar.ts';
import { customerNameOf } from './move-dialog.tsx';
import type { Moving } from './use-move.ts';

/** The last visit moved or placed, and whether that was undone. */
export interface CompletedMove extends Moving {
  /** The visit that a booking without a time got. */
  readonly placedId: VisitId | null;
  readonly isUndone: boolean;
}

interface MovedNoticeProps {
  moved: CompletedMove | null;
  onUndone: (moved: CompletedMove) => void;
}

/** Says where it is now, and undoes the move with a press, unless someone has moved it since. */
export function MovedNotice({ moved, onUndone }: MovedNoticeProps) {
  const undo = useAct(undoMove, ...CHANGES);
  return (
    <UndoNotice
      error={undo.error}
      text={moved && noticeText(moved)}
      undo={
        moved && !moved.isUndone && canUndo(moved)
          ? {
              label: texts.undo,
              act: () =>
                undo.mutate(moved, { onSuccess: () => onUndone({ ...moved, isUndone: true }) }),
            }
          : null
      }
    />
  );
}

function noticeText({ subject, target, isUndone }: CompletedMove): string {
  const who = customerNameOf(subject);
  if (!isUndone) return texts.moved(who, timeText(target));
  if (subject.kind === 'visit') return texts.undone(who);
  return `${texts.unplaced(who)} ${customerNoticeSentence(subject.booking.hasEmail)}`;
}

/** A whole series cannot be undone with one visit: change it again instead. */
function canUndo({ subject, placedId, scope = 'one' }: CompletedMove): boolean {
  if (scope !== 'one') return false;
  return subject.kind === 'visit' ? subject.visit.crewId !== null : placedId !== null;
}

/** Moves a visit back; a booking that had no time loses the one it got. */
async function undoMove({ subject, placedId }: CompletedMove): Promise<void> {
  if (subject.kind === 'visit') {
    const { id, version, start, end, crewId } = subject.visit;
    if (crewId === null) return;
    // The move created the next version.
    const body = { version: version + 1, start, end, crewId, isUndo: true };
    await call('POST /visits/:id/move', { params: { id }, body });
    return;
  }
  if (placedId === null) return;
  const params = { id: subject.booking.orderId };
  const { version } = await call('GET /bookings/:id', { params });
  await call('POST /bookings/:id/visit-off', { params, body: { version, visitId: placedId } });
}
