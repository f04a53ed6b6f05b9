import type { MomentWords } from '#kernel/rules/moments.ts';

const DAY = 86_400_000;

/** When we will have answered a quote request, in words of a language. */
export interface AnswerDeadline {
  /** "Monday, November 23". */
  readonly day: string;
  readonly isTomorrow: boolean;
  /** "5 PM". */
  readonly clock: string;
}

/** The next working day, Monday to Friday, in the business's calendar, at the time it promises ("17:00"). */
export function answerDeadline(
  { locale }: Pick<MomentWords, 'locale'>,
  asked: Date,
  { timeZone, answersBy }: { readonly timeZone: string; readonly answersBy: string },
): AnswerDeadline {
  const tomorrow = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(asked)) + DAY;
  let day = tomorrow;
  while (isWeekend(day)) day += DAY;
  const told = (moment: number | string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
      .format(new Date(moment))
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  return {
    day: told(day, { weekday: 'long', month: 'long', day: 'numeric' }),
    isTomorrow: day === tomorrow,
    clock: told(`2000-01-01T${answersBy}Z`, {
      hour: 'numeric',
      ...(answersBy.endsWith(':00') ? {} : { minute: '2-digit' }),
    }),
  };
}

function isWeekend(day: number): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}
