import type { DayWindow } from '#contract/calls.ts';
import { isEmail } from '#domain/booking/contact-rules.ts';
import { scheduleTexts } from '#texts/schedule.ts';
import type { Calls } from '#web/backend/calls.ts';
import { textOf } from '#web/pages/use-submission.ts';
import type { FieldProblem } from '#web/ui/error-summary.tsx';

export const TIMES_ID = 'preferredTimes';
const MOST_TIMES = 10;
type ScheduleBody = Calls['schedule']['body'];

/** The form's fields as the call takes them; ids of fields are the paths of the body. */
export function scheduleBody(form: FormData): ScheduleBody {
  return {
    email: textOf(form, 'email'),
    preferredTimes: preferredTimesOf(form),
    address: {
      line1: textOf(form, 'address.line1'),
      line2: textOf(form, 'address.line2'),
      city: textOf(form, 'address.city'),
      region: textOf(form, 'address.region'),
      postalCode: textOf(form, 'address.postalCode'),
    },
    accessNotes: textOf(form, 'accessNotes'),
    parkingNotes: textOf(form, 'parkingNotes'),
    petNotes: textOf(form, 'petNotes'),
  };
}

/** The ticked boxes, each named by its day and window. */
export function preferredTimesOf(form: FormData): NonNullable<ScheduleBody['preferredTimes']> {
  return form.getAll(TIMES_ID).map((value) => {
    const [date = '', window = ''] = String(value).split('/');
    return { date, window: window as DayWindow };
  });
}

/** What has to be mended before sending; the server holds the same rules. */
export function scheduleProblems({
  email,
  preferredTimes = [],
  address,
}: ScheduleBody): FieldProblem[] {
  const rules: [boolean, string, string][] = [
    [Boolean(email) && !isEmail(email ?? ''), 'email', scheduleTexts.badEmail],
    [preferredTimes.length === 0, TIMES_ID, scheduleTexts.needTime],
    [preferredTimes.length > MOST_TIMES, TIMES_ID, scheduleTexts.tooManyTimes],
    [!address.line1, 'address.line1', scheduleTexts.needLine1],
    [!address.city, 'address.city', scheduleTexts.needCity],
    [!address.region, 'address.region', scheduleTexts.needRegion],
    [address.postalCode.length < 3, 'address.postalCode', scheduleTexts.needPostalCode],
  ];
  return rules.flatMap(([broken, fieldId, message]) => (broken ? [{ fieldId, message }] : []));
}

const FIELD_IDS = [
  'email',
  'address.line1',
  'address.line2',
  'address.city',
  'address.region',
  'address.postalCode',
  'accessNotes',
  'parkingNotes',
  'petNotes',
];

/** The field that a path of the body belongs to. */
export function scheduleField(path: string): string | null {
  if (path.startsWith(TIMES_ID)) return TIMES_ID;
  return FIELD_IDS.includes(path) ? path : null;
}
