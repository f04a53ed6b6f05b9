import { adoptBookingId } from '#booking/pages/parts/booking-id.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { takeFromAddress } from '#ui/backend/take-from-address.ts';
import { showToast } from '#ui/parts/toast.ts';
import { readDraft } from './read-draft.ts';

interface ReminderLink {
  readonly backend: Backend;
  readonly catalogue: Catalogue;
  readonly onDraft: (draft: BookingDraft) => void;
}

/** Does what a reminder's link asks, and confirms it: back to the choices, or no more reminders. */
export async function followReminder({ backend, catalogue, onDraft }: ReminderLink): Promise<void> {
  const token = takeFromAddress('resume');
  const stop = takeFromAddress('no-reminder');
  if (stop !== null) {
    const { ok } = await callWithRetries(() =>
      backend.callFunction('unfinished/stop', { token: stop }),
    );
    return showReminderToast(ok ? 'stopped' : 'unreachable');
  }
  if (token === null) return;
  const result = await callWithRetries(() => backend.callFunction('unfinished/resume', { token }));
  if (!result.ok) return showReminderToast(result.problem.status === 404 ? 'ended' : 'unreachable');
  adoptBookingId(result.data.bookingId);
  onDraft(readDraft(catalogue, JSON.stringify(result.data.draft)));
  return showReminderToast('resumed');
}

function showReminderToast(what: keyof typeof laterTexts.reminder): Promise<void> {
  const tone = what === 'ended' || what === 'unreachable' ? 'error' : 'status';
  return showToast({ ...laterTexts.reminder[what], tone });
}
