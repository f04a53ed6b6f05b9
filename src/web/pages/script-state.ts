import { keepEarlyFields } from '#web/handover/early-fields.ts';

/**
 * How the page's script is doing, as `data-script` of html: 'loading', 'ready' or 'failed'. Without
 * any script it is absent, so what stands in for one (see Fallback) is then seen too.
 */

/**
 * Runs before the first paint. A form that is sent while the script is on its way waits for it; where
 * that does not come, it goes the plain way, from page to page.
 */
export const loadingScript = `(()=>{let s=document.documentElement.dataset;s.script="loading";addEventListener("submit",e=>{if(s.script==="loading"){e.preventDefault();window.wellkeptHeld=e.target}},true);addEventListener("pagehide",${keepEarlyFields})})()`;

/** For the inline loader: the script did not come. A form with an address of its own goes there. */
export const scriptFailed = `()=>{let s=document.documentElement.dataset;if(s.script==="loading"){s.script="failed";delete s.resuming;window.wellkeptPressed=null;let h=window.wellkeptHeld;h&&h.hasAttribute("action")&&h.submit()}}`;

declare global {
  interface Window {
    wellkeptHeld?: HTMLFormElement | undefined;
  }
}

/** The script has come, be it late. */
export function scriptIsReady(): void {
  document.documentElement.dataset.script = 'ready';
}

/** Once a form can take it: what was sent too early is sent now. */
export function sendHeldForm(): void {
  const held = window.wellkeptHeld;
  window.wellkeptHeld = undefined;
  if (held) setTimeout(() => held.requestSubmit());
}
