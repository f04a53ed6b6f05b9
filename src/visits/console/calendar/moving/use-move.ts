import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isSameTarget, placeOf, type Subject, type Target } from '#visits/console/parts/target.ts';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';

const DRAG_PX = 5;
/** This close to an edge of the window, the page scrolls by this much. */
const EDGE_PX = 60;
const SCROLL_PX = 24;

/** How a view computes where something would go. */
export interface MoveView {
  /** Under a pointer; null if nothing can be dropped there. `grabbed`: px between its top and the pointer. */
  readonly at: (
    subject: Subject,
    point: { readonly x: number; readonly y: number },
    grabbed: number,
    how: 'move' | 'resize',
  ) => Target | null;
  /** A step by an arrow key, or a change of length with Shift. Null: no such step. */
  readonly step: (
    subject: Subject,
    target: Target,
    key: string,
    isLength: boolean,
  ) => Target | null;
}

export interface Moving {
  readonly subject: Subject;
  readonly target: Target;
  /** Set if all later visits move too; missing: only this one moves. */
  readonly scope?: MoveScope;
}

/**
 * What is being moved by pointer or keys, until it is dropped or canceled. The view on the screen computes the target;
 * waiting visits are dragged into it.
 */
export function useMove(onDecide: (moving: Moving) => void) {
  const shown = useRef<MoveView | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const drag = useRef<{
    subject: Subject;
    x: number;
    y: number;
    grabbed: number;
    how: 'move' | 'resize';
    target: Target | null;
    isDragged: boolean;
  } | null>(null);
  /** Ignores the click that ends a drag. */
  const wasDragged = useRef(false);

  /** @param isPlaced it is drawn at its hour, so the point where it was grabbed counts */
  function handlers(subject: Subject, isPlaced = subject.kind === 'visit') {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        if (event.button !== 0 || event.pointerType === 'touch') return;
        const isHandle = event.target instanceof Element && event.target.closest('[data-resize]');
        const box = event.currentTarget.getBoundingClientRect();
        wasDragged.current = false;
        drag.current = {
          subject,
          x: event.clientX,
          y: event.clientY,
          grabbed: isPlaced ? event.clientY - box.top : 0,
          how: isHandle ? 'resize' : 'move',
          target: null,
          isDragged: false,
        };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>): void {
        const now = drag.current;
        if (now === null) return;
        const { clientX: x, clientY: y } = event;
        if (!now.isDragged && Math.hypot(x - now.x, y - now.y) < DRAG_PX) return;
        now.isDragged = true;
        scrollAtEdge(y);
        now.target = shown.current?.at(subject, { x, y }, now.grabbed, now.how) ?? null;
        setMoving(now.target && { subject, target: now.target });
      },
      onPointerUp(): void {
        const now = drag.current;
        drag.current = null;
        if (now === null || !now.isDragged) return;
        wasDragged.current = true;
        decide(now.target && { subject, target: now.target });
      },
      onPointerCancel(): void {
        drag.current = null;
        setMoving(null);
      },
      onClickCapture(event: { preventDefault(): void; stopPropagation(): void }): void {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }

  function onKeyDown(subject: Subject, event: KeyboardEvent): void {
    const isOwn = moving !== null && isSameVisit(moving.subject, subject);
    if (isOwn && event.key === 'Escape') {
      event.preventDefault();
      setMoving(null);
    } else if (isOwn && event.key === 'Enter') {
      event.preventDefault();
      decide(moving);
    } else if (event.key.startsWith('Arrow') && subject.kind === 'visit') {
      event.preventDefault();
      const from = isOwn ? moving.target : placeOf(subject.visit);
      const target = shown.current?.step(subject, from, event.key, event.shiftKey) ?? null;
      if (target !== null) setMoving({ subject, target });
    }
  }

  function decide(decided: Moving | null): void {
    const isStill =
      decided?.subject.kind === 'visit' &&
      isSameTarget(placeOf(decided.subject.visit), decided.target);
    setMoving(null);
    if (decided !== null && !isStill) onDecide(decided);
  }

  return { moving, handlers, onKeyDown, leave: () => setMoving(null), shown };
}

/** Registers the view while it is on the screen. */
export function useShownView({ shown }: Mover, view: MoveView): void {
  useEffect(() => {
    shown.current = view;
    return () => {
      shown.current = null;
    };
  });
}

/** Waiting visits are below a day that may be taller than the window. */
function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) scrollBy(0, -SCROLL_PX);
  else if (y > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
}

export type Mover = ReturnType<typeof useMove>;

function isSameVisit(one: Subject, other: Subject): boolean {
  return one.kind === 'visit' && other.kind === 'visit' && one.visit.id === other.visit.id;
}
