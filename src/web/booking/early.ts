/**
 * Runs before the first paint. A reload on a later step keeps the first one from flashing, and where
 * a service may be chosen already, steps and estimate from changing (see first-view.css). A button
 * pressed before the script is there is remembered, not lost.
 */
export const earlyScript = `(()=>{let p=window.wellkeptPressed=[],q=location.search,d=document.documentElement.dataset;try{if(/[?&]step=/.test(q))d.resuming="step";else if(/[?&]service=/.test(q)||sessionStorage.length)d.resuming="choice"}catch{}addEventListener("click",e=>{const b=window.wellkeptPressed&&e.target.closest("#main button");if(b){e.preventDefault();p.push(b)}},true)})()`;

declare global {
  interface Window {
    wellkeptPressed?: HTMLButtonElement[] | null;
  }
}
