/** A part of a day that somebody may come in; the day is the business's own, "2026-11-25". */
export interface DayPart {
  readonly date: string;
  readonly window: 'morning' | 'afternoon' | 'evening';
}

const windows = {
  morning: 'morning (8 to 12)',
  afternoon: 'afternoon (12 to 5)',
  evening: 'evening (5 to 8)',
} as const;

/** "Monday, November 23, morning (8 to 12)". */
export function dayPartText({ date, window }: DayPart): string {
  const day = new Date(`${date}T12:00:00Z`);
  return `${format(day, 'UTC', { weekday: 'long', month: 'long', day: 'numeric' })}, ${windows[window]}`;
}

/** "Saturday, November 21, 2026 at 7:53 PM PST", in the business's time zone. */
export function momentText(date: Date, timeZone: string): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  return `${format(date, timeZone, day)} at ${clockText(date, timeZone)}`;
}

/** "November 21, 2026". */
export function dayText(date: Date, timeZone: string): string {
  return format(date, timeZone, { year: 'numeric', month: 'long', day: 'numeric' });
}

/** "7:53 PM PST". */
export function clockText(date: Date, timeZone: string): string {
  return format(date, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
}

/** "Wednesday, November 25, 2026 at 9:00 AM to 2:00 PM PST". */
export function visitText(start: Date, end: Date, timeZone: string): string {
  const from = format(start, timeZone, { hour: 'numeric', minute: '2-digit' });
  return momentText(start, timeZone).replace(
    clockText(start, timeZone),
    `${from} to ${clockText(end, timeZone)}`,
  );
}

/** "5 hours", "2 hours 30 minutes". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [counted(rest, 'minute')] : []),
  ];
  return parts.join(' ');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Some systems put a narrow blank before AM and PM, others a plain one: always the plain one. */
function format(date: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    .format(date)
    .replaceAll('\u202f', ' ');
}
