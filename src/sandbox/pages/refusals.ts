import { html } from 'hono/html';
import { ApiError } from '#sandbox/stripe/failure.ts';
import type { Markup } from './layout.ts';

/** The sentence for each refusal on these pages. An address carries only the code. */
const WORDS = {
  unknown: 'The processor does not know what this was about.',
  refund:
    'This was not refunded: it is more than what is left of the payment, nothing was paid, or it is disputed.',
  dispute: 'This payment cannot be disputed.',
  decision: 'This dispute is closed already.',
  answer: 'No answer is awaited anymore.',
  invoice: 'This invoice is paid already, or cannot be paid any more.',
  plan: 'This plan does not continue: it has ended, or there is no card to charge.',
} as const;

export type Refusal = keyof typeof WORDS;

/**
 * The query string that reports a refusal.
 * @throws any error that is not a refusal.
 */
export function refusalQuery(error: unknown, deed: Refusal): string {
  if (!(error instanceof ApiError)) throw error;
  return `refused=${error.failure.code === 'resource_missing' ? 'unknown' : deed}`;
}

/** The notice for a refusal; nothing for a code that these pages never wrote. */
export function refusalNotice(code: string | undefined): Markup | '' {
  if (code === undefined || !Object.hasOwn(WORDS, code)) return '';
  return html`<p class="error" role="alert">${WORDS[code as Refusal]}</p>`;
}
