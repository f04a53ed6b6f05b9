import { keepQueryOnSwitch } from './keep-query.ts';
import { scriptFailed } from './script-state.ts';

/** Then a way without the script is offered; should it come after all, it takes over. */
const PATIENCE_MS = 12_000;

/** A page in a background tab is not painted: then so long after it has loaded. */
const UNSEEN_MS = 500;

/**
 * Chromium's first use of Intl in a process collects all of its locales, in one long task. Another
 * thread does it while the scripts travel; then the wizard's prices cost nothing of that.
 */
const warmIntl = 'try{new Worker("data:text/javascript,(0).toLocaleString();close()")}catch{}';

/**
 * The inline script that brings a page's scripts once the first frame is on the screen (or at the
 * first touch or key), so that nothing competes with that frame, and the page is usable sooner than by
 * waiting for the load event; `npm run bench -- page` prints when it is. `scripts` are evaluated one
 * after the other, each in a task of its own, so that the entry is the last of them. `frame` is loaded
 * only inside a frame.
 */
export function scriptLoader(scripts: readonly string[], frame?: string): string {
  const framed = frame ? `if(parent!==self)import(${JSON.stringify(frame)});` : '';
  return `(()=>{let d;const f=${scriptFailed};const g=()=>{if(d)return;d=1;${framed}const s=${JSON.stringify(scripts)};for(const h of s){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}s.reduce((p,h)=>p.then(()=>import(h)),Promise.resolve()).catch(f);setTimeout(f,${PATIENCE_MS});${warmIntl}};for(const e of["pointerdown","keydown","focusin"])addEventListener(e,g,{once:true,capture:true});new PerformanceObserver(g).observe({type:"paint",buffered:true});addEventListener("load",()=>setTimeout(g,${UNSEEN_MS}));${keepQueryOnSwitch}})()`;
}
