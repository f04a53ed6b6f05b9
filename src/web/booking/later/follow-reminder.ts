import type { BookingDraft } from '#domain/booking/draft.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { laterTexts } from '#texts/later-steps.ts';
import type { Backend } from '#web/backend/backend.ts';
import { takeFromAddress } from '#web/backend/take-from-address.ts';
import { takeOverBookingId } from '#web/booking/booking-id.ts';
import { readDraft } from '#web/booking/read-draft.ts';
import { showToast } from '#web/ui/toast.ts';

interface ReminderLink {
  readonly backend: Backend;
  readonly catalogue: Catalogue;
  readonly onDraft: (draft: BookingDraft) => void;
}

/**
 * Does what a reminder's link says, and says that it is done: back to the choices, or no more
 * reminders. Its token is taken out of the address first.
 */
export async function followReminder(link: ReminderLink): Promise<void> {
  const { backend, catalogue, onDraft } = link;
  const token = takeFromAddress('resume');
  const stop = takeFromAddress('no-reminder');
  if (stop !== null) {
    const { ok } = await backend.callFunction('unfinished/stop', { token: stop });
    return say(ok ? 'stopped' : 'unreachable');
  }
  const result = await backend.callFunction('unfinished/resume', { token: token ?? '' });
  if (!result.ok) return say(result.problem.status === 404 ? 'ended' : 'unreachable');
  takeOverBookingId(result.data.bookingId);
  onDraft(readDraft(catalogue, JSON.stringify(result.data.draft)));
  return say('resumed');
}

function say(what: keyof typeof laterTexts.reminder): Promise<void> {
  const tone = what === 'ended' || what === 'unreachable' ? 'error' : 'status';
  return showToast({ ...laterTexts.reminder[what], tone });
}
