import type { HostEvent } from '#booking/pages/embed/messages.ts';
import { draftFromHost, draftUrlSuffix } from '#booking/pages/wizard/hosted-draft.ts';
import { stepInUrl, urlOfStep } from '#booking/pages/wizard/step-url.ts';

type FrameModule = typeof import('#booking/pages/embed/frame.ts');
type StepDetail = Extract<HostEvent, readonly ['step', unknown]>[1];

/** The parts for the page around the frame that the first view does not need. */
export async function serveHost(): Promise<void> {
  const stepThen = draftFromHost() === null ? null : stepInUrl(location.href);
  const frame = await import('#booking/pages/embed/frame.ts');
  storeDraftAtHost(frame, stepThen);
  frame.onceWelcomed(({ grows }) => {
    if (!grows) closeOnEscape(frame);
  });
}

/**
 * With blocked storage, the page around stores the step and choices, but no contact, since it could
 * read it. An unknown contact is typed again, and Next returns to the former step.
 * @param stepThen the former step, if the page around stored it
 */
function storeDraftAtHost(
  { hostMessageListeners, tellHost, onceWelcomed }: FrameModule,
  stepThen: string | null,
): void {
  let wanted = stepThen;
  let before: StepDetail | null = null;
  const keep = () =>
    tellHost(['keep', draftUrlSuffix(wanted ?? stepInUrl(location.href) ?? 'service')]);
  function lead(now: StepDetail): void {
    if (now.step === wanted) wanted = null;
    if (wanted === null || now.step === before?.step) return;
    const goal = wanted;
    if (before === null) onceWelcomed(({ phone }) => phone && setTimeout(() => showStep(goal)));
    else {
      // A visitor who goes anywhere else has changed their mind.
      wanted = null;
      if (before.step === 'contact' && now.number > before.number) setTimeout(() => showStep(goal));
    }
    before = now;
  }
  hostMessageListeners.push(([kind, detail]) => {
    if (kind === 'step') lead(detail);
    if (kind === 'step' || kind === 'quote') keep();
  });
  // Sends what happened before this script arrived; nothing for a paid booking.
  keep();
}

function showStep(step: string): void {
  history.replaceState(history.state, '', urlOfStep(location.href, step));
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** A key pressed in a frame does not reach the dialog around it. */
function closeOnEscape({ tellHost }: FrameModule): void {
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open]')) return;
    tellHost(['close']);
  });
}
