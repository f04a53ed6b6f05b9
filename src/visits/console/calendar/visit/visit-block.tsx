import type { CSSProperties } from 'react';
import { classNames } from '#ui/parts/class-names.ts';
import type { Mover } from '#visits/console/calendar/moving/use-move.ts';
import type { CalendarCrew, CalendarStop } from '#visits/contract/scheduling.ts';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';
import { canMove, crewEdge, frameOf, VisitFace } from './visit-face.tsx';

export const KEYS_ID = 'calendar-keys';

interface VisitBlockProps {
  visit: CalendarStop;
  crew: CalendarCrew | undefined;
  mover: Mover;
  onOpen: (visit: CalendarStop) => void;
  style?: CSSProperties;
  /** Whether its end can be dragged. */
  resizable?: boolean;
}

/** A visit in the calendar: a press opens it; dragging or arrow keys move it. */
export function VisitBlock(props: VisitBlockProps) {
  const { visit, crew, mover, onOpen, style, resizable = false } = props;
  const subject = { kind: 'visit', visit } as const;
  const isMovable = canMove(visit);
  const { moving } = mover;
  const isMoving = moving?.subject.kind === 'visit' && moving.subject.visit.id === visit.id;
  return (
    <button
      aria-describedby={isMovable ? KEYS_ID : undefined}
      className={classNames(
        frameOf(visit.state),
        'flex w-full flex-col items-start overflow-hidden px-1.5 py-1 hover:border-primary',
        isMovable && 'cursor-grab touch-manipulation',
        isMoving && 'opacity-60',
      )}
      data-row-link=""
      onClick={() => onOpen(visit)}
      style={{ ...style, ...crewEdge(crew) }}
      type="button"
      {...(isMovable && {
        ...mover.handlers(subject),
        onKeyDown: (event) => mover.onKeyDown(subject, event),
      })}
    >
      <VisitFace visit={visit} />
      <span className="sr-only">
        {[crew?.name ?? texts.noCrew, texts.states[visit.state]].join(', ')}
      </span>
      {isMovable && resizable && (
        <span className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize" data-resize="" />
      )}
    </button>
  );
}
