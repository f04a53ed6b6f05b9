import './loading.ts';

// Inline in the head of the booking page, instead of loading.ts.

const { dataset } = document.documentElement;

/** Buttons pressed before the page's script is ready. They are remembered, not lost. */
const earlyPresses: HTMLButtonElement[] = [];
window.wellkeptPressed = earlyPresses;
addEventListener(
  'click',
  (event) => {
    if (!window.wellkeptPressed || dataset.script === 'failed') return;
    const button = (event.target as Element).closest?.<HTMLButtonElement>('#main button');
    if (!button) return;
    event.preventDefault();
    earlyPresses.push(button);
  },
  true,
);

// A reload on a later step does not flash the first one. With a service or a home already chosen,
// steps, prices and estimate do not flicker (see first-view.css, use-wizard.ts).
try {
  // In a frame with a chosen service, the wizard may begin after the service step (growing-frame.ts).
  if ((parent === self ? /[?&]step=/ : /[?&](step|service)=/).test(location.search))
    dataset.resuming = 'step';
  else if (
    /[?&](service|home|size|booked)\b/.test(location.search) ||
    sessionStorage.length + localStorage.length
  )
    dataset.resuming = 'choice';
} catch {
  // Unreadable storage holds no choice.
}
