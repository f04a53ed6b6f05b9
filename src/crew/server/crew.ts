// The duties of what was sold, as the phone and the booking's page show them.

export { checklistOf, ownLinesOf } from './checklist.ts';

// Taking a person out of it, and telling them what it holds.

export { eraseFromWork, workToTell } from './erase-queries.ts';

// How long everyone worked, and whether someone looked at it.

export { clocksOf } from './hours/clocks.ts';
export { readHours } from './hours/read-hours.ts';

// Photos of the work, for its customer.

export { photoBytesOf, workPhotoBytes, workPhotosOf } from './photos/photo-queries.ts';

// Tips in cash that crews noted.

export { cashTipsBetween } from './work/cash-tip-queries.ts';

// Who hears of it at once.

export { liveStream } from './live/live-stream.ts';
export { createVisitBells } from './live/visit-bells.ts';
export { createWorkBell, silentBell, type WorkBell } from './live/work-bell.ts';

// What crews report, for Today and for a booking's page.

export { crewMessages, leftAtVisits, reportsOf } from './reports/reports.ts';

// Whose phone calls.

export { phoneOf, requirePhone } from './devices/require-phone.ts';

// Telling phones that their day has changed.

export { type PostPush, postPush } from './push/post-push.ts';
export { type PushKeys, pushKeys } from './push/push-keys.ts';

// What codes are kept as.

export { codeHash, type HashCode } from './devices/sign-in.ts';
