export const dayWindows = ['morning', 'afternoon', 'evening'] as const;
export type DayWindow = (typeof dayWindows)[number];

/** A part of a day when a crew may come. The day is in the business's zone, "2026-11-25". */
export interface DayPart {
  readonly date: string;
  readonly window: DayWindow;
}

/** How a language formats times. */
export interface MomentWords {
  /** For Intl. */
  readonly locale: string;
  readonly windows: Readonly<Record<DayWindow, string>>;
  readonly at: (day: string, clock: string) => string;
  readonly fromTo: (from: string, to: string) => string;
  readonly hours: (hours: number) => string;
  readonly minutes: (minutes: number) => string;
}

/** "Monday, November 23, morning (8 to 12)". */
export function dayPartText(words: MomentWords, { date, window }: DayPart): string {
  const day = new Date(`${date}T12:00:00Z`);
  const name = format(words, day, 'UTC', { weekday: 'long', month: 'long', day: 'numeric' });
  return `${name}, ${words.windows[window]}`;
}

/** "Saturday, November 21, 2026 at 7:53 PM PST", in the business's time zone. */
export function momentText(words: MomentWords, date: Date, timeZone: string): string {
  return words.at(longDay(words, date, timeZone), clockText(words, date, timeZone));
}

/** "Thursday, December 17 at 9:00 AM", for a day in the near future. */
export function nearMomentText(words: MomentWords, date: Date, timeZone: string): string {
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  return words.at(format(words, date, timeZone, day), timeText(words, date, timeZone));
}

/** "November 21, 2026". */
export function dayText(words: MomentWords, date: Date, timeZone: string): string {
  return format(words, date, timeZone, { year: 'numeric', month: 'long', day: 'numeric' });
}

const SHORT_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** "Tue, Nov 24". */
export function shortDayText(words: MomentWords, date: Date, timeZone: string): string {
  return format(words, date, timeZone, SHORT_DAY);
}

/** "Tue, Nov 24, 9:00 AM". */
export function shortMomentText(words: MomentWords, date: Date, timeZone: string): string {
  return format(words, date, timeZone, { ...SHORT_DAY, hour: 'numeric', minute: '2-digit' });
}

/** "7:53 PM", for people in that time zone. */
export function timeText(words: MomentWords, date: Date, timeZone: string): string {
  return format(words, date, timeZone, { hour: 'numeric', minute: '2-digit' });
}

/** "7:53 PM PST". */
export function clockText(words: MomentWords, date: Date, timeZone: string): string {
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return format(words, date, timeZone, clock);
}

/** "Wednesday, November 25, 2026, 9:00 AM to 2:00 PM PST"; without a span, only the start. */
export function visitText(words: MomentWords, start: Date, end: Date, timeZone: string): string {
  if (end <= start) return momentText(words, start, timeZone);
  const from = format(words, start, timeZone, { hour: 'numeric', minute: '2-digit' });
  const clock = words.fromTo(from, clockText(words, end, timeZone));
  return `${longDay(words, start, timeZone)}, ${clock}`;
}

/** "5 hours", "2 hours 30 minutes". */
export function durationText(words: MomentWords, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [words.hours(hours)] : []),
    ...(rest > 0 || hours === 0 ? [words.minutes(rest)] : []),
  ];
  return parts.join(' ');
}

function longDay(words: MomentWords, date: Date, timeZone: string): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  return format(words, date, timeZone, day);
}

/** Systems put different spaces before AM and PM; this always uses a plain one. */
function format(
  { locale }: MomentWords,
  date: Date,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, made);
  return made.format(date).replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** Creating a format takes longer than using it a hundred times, and there are few. */
const formats = new Map<string, Intl.DateTimeFormat>();
