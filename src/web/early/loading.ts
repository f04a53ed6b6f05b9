import { keepEarlyFields } from '#web/handover/early-fields.ts';
import { holdForms } from '#web/pages/script-state.ts';

// Inline in the head of every page that has a script; runs before the first paint.
holdForms();
addEventListener('pagehide', keepEarlyFields);
