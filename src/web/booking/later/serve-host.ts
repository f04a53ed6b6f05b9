import { draftFromHost, hostedDraft } from '#web/booking/hosted-draft.ts';
import { stepInUrl, urlOfStep } from '#web/booking/step-url.ts';

type Frame = typeof import('#web/embed/frame.ts');

/** What the page around the frame has of it later than the first view. */
export async function serveHost(): Promise<void> {
  const stepThen = draftFromHost() === null ? null : stepInUrl(location.href);
  const frame = await import('#web/embed/frame.ts');
  keepAtHost(frame);
  if (stepThen !== null) goOnFrom(stepThen, frame);
  frame.whenWelcome(({ grows }) => {
    if (!grows) closeOnEscape(frame);
  });
}

/** Steps after the contact cannot be entered before the page around has told it. */
function goOnFrom(step: string, { told, whenWelcome }: Frame): void {
  let isFirst = true;
  told.push(([kind]) => {
    // The wizard tells its step once it has asked for the contact.
    if (kind !== 'step' || !isFirst) return;
    isFirst = false;
    whenWelcome(({ phone }) => phone && setTimeout(() => goTo(step)));
  });
}

function goTo(step: string): void {
  history.replaceState(history.state, '', urlOfStep(location.href, step));
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/**
 * Blocked storage: the page around keeps the step and the choices through a reload and Back. The
 * contact is typed again, unless that page knows it: it could read what it keeps.
 */
function keepAtHost({ told, tellHost }: Frame): void {
  const keep = () => tellHost(['keep', hostedDraft(stepInUrl(location.href) ?? 'service')]);
  told.push(([kind]) => {
    if (kind === 'step' || kind === 'quote') keep();
  });
  // What was told before this came; of a booking that is paid, nothing.
  keep();
}

/** A key pressed in a frame does not reach the dialog around it. */
function closeOnEscape({ tellHost }: Frame): void {
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open]')) return;
    tellHost(['close']);
  });
}
