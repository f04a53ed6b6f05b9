// The duties of what was sold, as the phone and the booking's page show them.

export { checklistOf, noteLinesOf } from './checklist.ts';

// Erases and exports a person's data.

export { eraseFromWork, workForCustomer } from './erase-queries.ts';

// Everyone's hours, and whether someone approved them.

export { clocksOf } from './hours/clocks.ts';
export { readHours } from './hours/read-hours.ts';

// Photos of the work, for its customer.

export { photoBytesOf, workPhotoBytes, workPhotosOf } from './photos/photo-queries.ts';

// Cash tips that crews noted.

export { cashTipsBetween } from './work/cash-tip-queries.ts';

// Notifies listeners of new records at once.

export { liveStream } from './live/live-stream.ts';
export { createVisitBells } from './live/visit-bells.ts';
export { createWorkBell, silentBell, type WorkBell } from './live/work-bell.ts';

// Crews' reports, for Today and a booking's page.

export { crewMessages, crewRecordsAt, reportsOf } from './reports/reports.ts';

// Identifies the calling phone.

export { phoneOf, requirePhone } from './devices/require-phone.ts';

// Notifies phones that their day has changed.

export { type PostPush, postPush } from './push/post-push.ts';
export { type PushKeys, pushKeys } from './push/push-keys.ts';

// Hashes codes for storage.

export { codeHash, type HashCode } from './devices/sign-in.ts';
