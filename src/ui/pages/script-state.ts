/**
 * How the page's script is doing, as `data-script` of html: 'loading' until every control works, then
 * 'ready'; or 'failed'. If no script is to be expected, from the start or after all, html has
 * `data-plain`: what stands in for one (see Fallback) is then seen.
 */

/**
 * For an inline script: a form that is sent before the page's script can take it waits for it; where
 * that does not come, it goes the plain way, from page to page.
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
 * For the inline loader: the script did not come. A form with its own address goes there; what was
 * pressed before is still done should the script come after all.
 */
export function scriptFailed(): void {
  const state = document.documentElement.dataset;
  if (state.script !== 'loading') return;
  state.script = 'failed';
  state.plain = '';
  delete state.resuming;
  if (window.wellkeptHeld?.hasAttribute('action')) window.wellkeptHeld.submit();
}

/** The script has come, be it late, and the page works. */
export function scriptIsReady(): void {
  const state = document.documentElement.dataset;
  state.script = 'ready';
  delete state.plain;
}

/** Once a form can take it: what was sent too early is sent now. */
export function sendHeldForm(): void {
  const held = window.wellkeptHeld;
  window.wellkeptHeld = undefined;
  if (held) setTimeout(() => held.requestSubmit());
}

/** What the inline scripts leave for the page's own. */
declare global {
  interface Window {
    /** A form that was sent too early. */
    wellkeptHeld?: HTMLFormElement | undefined;
    /** The wizard's buttons that were pressed too early; null once presses need not be kept. */
    wellkeptPressed?: HTMLButtonElement[] | null;
  }
}
