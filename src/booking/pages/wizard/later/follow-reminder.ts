import { takeOverBookingId } from '#booking/pages/parts/booking-id.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { patiently } from '#ui/backend/patiently.ts';
import { showToast } from '#ui/parts/toast.ts';
import { readDraft } from './read-draft.ts';

interface ReminderLink {
  readonly backend: Backend;
  readonly catalogue: Catalogue;
  /** Of the way back to the choices; null if the link is the other one. */
  readonly token: string | null;
  /** Of 'no more reminders'. */
  readonly stop: string | null;
  readonly onDraft: (draft: BookingDraft) => void;
}

/** Does what a reminder's link says, and says that it is done. */
export async function followReminder(link: ReminderLink): Promise<void> {
  const { backend, catalogue, token, stop, onDraft } = link;
  if (stop !== null) {
    const { ok } = await patiently(() => backend.callFunction('unfinished/stop', { token: stop }));
    return say(ok ? 'stopped' : 'unreachable');
  }
  const result = await patiently(() =>
    backend.callFunction('unfinished/resume', { token: token ?? '' }),
  );
  if (!result.ok) return say(result.problem.status === 404 ? 'ended' : 'unreachable');
  takeOverBookingId(result.data.bookingId);
  onDraft(readDraft(catalogue, JSON.stringify(result.data.draft)));
  return say('resumed');
}

function say(what: keyof typeof laterTexts.reminder): Promise<void> {
  const tone = what === 'ended' || what === 'unreachable' ? 'error' : 'status';
  return showToast({ ...laterTexts.reminder[what], tone });
}
