import './loading.ts';

// Inline in the head of the booking page, in place of loading.ts.

const { dataset } = document.documentElement;

/** A button pressed before the page's script is there is remembered, not lost. */
const pressed: HTMLButtonElement[] = [];
window.wellkeptPressed = pressed;
addEventListener(
  'click',
  (event) => {
    if (!window.wellkeptPressed || dataset.script === 'failed') return;
    const button = (event.target as Element).closest?.<HTMLButtonElement>('#main button');
    if (!button) return;
    event.preventDefault();
    pressed.push(button);
  },
  true,
);

// A reload on a later step keeps the first one from flashing, and where a service or a home may be
// chosen already, steps, prices and estimate from changing (see first-view.css, use-wizard.ts).
try {
  // In a frame with a chosen service, the wizard may begin behind it (growing-frame.ts).
  if ((parent === self ? /[?&]step=/ : /[?&](step|service)=/).test(location.search))
    dataset.resuming = 'step';
  else if (
    /[?&](service|home|size|booked)\b/.test(location.search) ||
    sessionStorage.length + localStorage.length
  )
    dataset.resuming = 'choice';
} catch {
  // Storage that may not be read holds no choice.
}
