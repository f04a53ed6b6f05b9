/**
 * The state of the page's script, as `data-script` of html: 'loading' until every control works,
 * then 'ready'; or 'failed'. When no script will run, html has `data-plain`, which shows the
 * replacement (see Fallback).
 */

/**
 * For an inline script: holds a form that is submitted before the page's script is ready. If the
 * script never loads, the form is submitted without it.
 */
export function holdForms(): void {
  const state = document.documentElement.dataset;
  state.script = 'loading';
  delete state.plain;
  addEventListener(
    'submit',
    (event) => {
      if (state.script !== 'loading') return;
      event.preventDefault();
      window.wellkeptHeld = event.target as HTMLFormElement;
    },
    true,
  );
}

/**
 * For the inline loader, when the script did not load. A form with its own address is sent there;
 * earlier presses still run if the script loads after all.
 */
export function scriptFailed(): void {
  const state = document.documentElement.dataset;
  if (state.script !== 'loading') return;
  state.script = 'failed';
  state.plain = '';
  delete state.resuming;
  if (window.wellkeptHeld?.hasAttribute('action')) window.wellkeptHeld.submit();
}

/** The script has loaded, even if late, and the page works. */
export function scriptIsReady(): void {
  const state = document.documentElement.dataset;
  state.script = 'ready';
  delete state.plain;
}

/** Sends a form that was submitted too early, once the script can handle it. */
export function sendHeldForm(): void {
  const held = window.wellkeptHeld;
  window.wellkeptHeld = undefined;
  if (held) setTimeout(() => held.requestSubmit());
}

/** What the inline scripts leave for the page's own script. */
declare global {
  interface Window {
    /** A form that was submitted too early. */
    wellkeptHeld?: HTMLFormElement | undefined;
    /** The wizard's buttons that were pressed too early; null once presses are handled directly. */
    wellkeptPressed?: HTMLButtonElement[] | null;
  }
}
