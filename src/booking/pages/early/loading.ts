import { holdForms } from '#ui/pages/script-state.ts';
import { keepEarlyFields } from '#ui/parts/early-fields.ts';

// Inline in the head of every page with a script. Runs before the first paint.
holdForms();
addEventListener('pagehide', keepEarlyFields);
