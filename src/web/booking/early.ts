/**
 * Runs before the first paint. A reload on a later step keeps the first one from flashing (see
 * booking.css), and a button pressed before the script is there is remembered, not lost.
 */
export const earlyScript = `(()=>{let p=window.wellkeptPressed=[];if(/[?&]step=/.test(location.search))document.documentElement.dataset.resuming="";addEventListener("click",e=>{const b=window.wellkeptPressed&&e.target.closest("#main button");if(b){e.preventDefault();p.push(b)}},true)})()`;

declare global {
  interface Window {
    wellkeptPressed?: HTMLButtonElement[] | null;
  }
}
