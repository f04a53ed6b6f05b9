import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { plural } from '#kernel/words/en/failures-phrases.ts';
import type { upkeepFailures } from '#upkeep/contract/failures.ts';

export const upkeepFailureTexts: FailureTexts<typeof upkeepFailures> = {
  'delivery-not-found': 'There is no such delivery.',
  'delivery-under-way': 'It is already on its way or has arrived.',
  'list-not-found': 'There is no such list.',
  'day-malformed': 'Enter a day like 2026-11-16.',
  'last-day-to-come': 'The last day cannot be after today.',
  'days-reversed': 'The first day must be before the last one.',
  'days-too-many': ({ years }) =>
    `Choose at most ${plural(years, { one: 'a year', other: `${years} years` })}.`,
  'database-elsewhere': 'The database runs elsewhere and is backed up there.',
  'backup-not-found': 'There is no such backup.',
};
