import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Link } from 'react-router';
import type { CrewId } from '#kernel/rules/ids.ts';
import { formatClock } from '#ui/console/format.ts';
import { newBookingAt } from '#visits/console/parts/pressed-place.ts';
import { clockOf } from '#visits/console/parts/target.ts';
import type { Day } from '#visits/rules/company.ts';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';

interface FreePlaceProps {
  day: Day;
  crewId: CrewId | undefined;
  /** In minutes of the local clock. */
  span: { readonly from: number; readonly to: number };
  gridMinutes: number;
  /** Pixels per minute. */
  px: number;
  top: number;
}

/** A free stretch: pressing it starts a booking at that time; arrow keys choose the time. */
export function FreePlace({ day, crewId, span, gridMinutes, px, top }: FreePlaceProps) {
  const { from, to } = span;
  const [at, setAt] = useState<number | null>(null);
  const last = from + Math.floor((to - from - 1) / gridMinutes) * gridMinutes;
  const within = (minutes: number) => Math.max(from, Math.min(minutes, last));
  const start = within(at ?? from);
  const time = clockOf(start);

  function point({ clientY, currentTarget }: PointerEvent): void {
    const pointed = (clientY - currentTarget.getBoundingClientRect().top) / px;
    setAt(within(from + Math.floor(pointed / gridMinutes) * gridMinutes));
  }
  function step(event: KeyboardEvent): void {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    setAt(within(start + by * gridMinutes));
  }
  return (
    <Link
      aria-label={texts.book(formatClock(time), formatClock(clockOf(to)))}
      className="group absolute inset-x-0 rounded-[0.375rem]"
      draggable={false}
      onKeyDown={step}
      onPointerDown={point}
      onPointerLeave={() => setAt(null)}
      onPointerMove={point}
      style={{ top, height: (to - from) * px }}
      to={newBookingAt({ day, time, crewId })}
    >
      <span
        className="absolute inset-x-1 hidden rounded-[0.375rem] border border-primary border-dashed bg-tint px-1.5 font-semibold text-primary text-xs tabular group-hover:block group-focus-visible:block"
        style={{ top: (start - from) * px }}
      >
        + {formatClock(time)}
      </span>
    </Link>
  );
}
