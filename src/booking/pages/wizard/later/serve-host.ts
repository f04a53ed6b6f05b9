import type { HostEvent } from '#booking/pages/embed/messages.ts';
import { draftFromHost, hostedDraft } from '#booking/pages/wizard/hosted-draft.ts';
import { stepInUrl, urlOfStep } from '#booking/pages/wizard/step-url.ts';

type Frame = typeof import('#booking/pages/embed/frame.ts');
type StepDetail = Extract<HostEvent, readonly ['step', unknown]>[1];

/** What the page around the frame has of it later than the first view. */
export async function serveHost(): Promise<void> {
  const stepThen = draftFromHost() === null ? null : stepInUrl(location.href);
  const frame = await import('#booking/pages/embed/frame.ts');
  keepAtHost(frame, stepThen);
  frame.whenWelcome(({ grows }) => {
    if (!grows) closeOnEscape(frame);
  });
}

/**
 * Blocked storage: the page around keeps the step and the choices through a reload and Back, but no
 * contact, for it could read what it keeps. Unless that page knows it, it is typed again, and Next leads
 * from there to where the visitor was.
 * @param stepThen where they were, where the page around has kept that
 */
function keepAtHost({ told, tellHost, whenWelcome }: Frame, stepThen: string | null): void {
  let wanted = stepThen;
  let before: StepDetail | null = null;
  const keep = () =>
    tellHost(['keep', hostedDraft(wanted ?? stepInUrl(location.href) ?? 'service')]);
  function lead(now: StepDetail): void {
    if (now.step === wanted) wanted = null;
    if (wanted === null || now.step === before?.step) return;
    const goal = wanted;
    if (before === null) whenWelcome(({ phone }) => phone && setTimeout(() => goTo(goal)));
    else {
      // A visitor who goes anywhere else has other plans.
      wanted = null;
      if (before.step === 'contact' && now.number > before.number) setTimeout(() => goTo(goal));
    }
    before = now;
  }
  told.push(([kind, detail]) => {
    if (kind === 'step') lead(detail);
    if (kind === 'step' || kind === 'quote') keep();
  });
  // What was told before this came; of a booking that is paid, nothing.
  keep();
}

function goTo(step: string): void {
  history.replaceState(history.state, '', urlOfStep(location.href, step));
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** A key pressed in a frame does not reach the dialog around it. */
function closeOnEscape({ tellHost }: Frame): void {
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open]')) return;
    tellHost(['close']);
  });
}
