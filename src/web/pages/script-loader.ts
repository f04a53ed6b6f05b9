/**
 * The inline script that brings a page's scripts: after the load event, so that nothing competes
 * with the first paint, or at the visitor's first touch or key, whichever comes first.
 */
export function scriptLoader(scripts: readonly string[]): string {
  const [entry, ...chunks] = scripts;
  return `(()=>{let d;const g=()=>{if(d)return;d=1;for(const h of ${JSON.stringify(chunks)}){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}import(${JSON.stringify(entry)})};for(const e of["pointerdown","keydown","focusin"])addEventListener(e,g,{once:true,capture:true});document.readyState=="complete"?g():addEventListener("load",g)})()`;
}
