import type { TakenTime } from '#booking/pages/parts/taken-time.ts';
import { checkoutTexts } from '#booking/words/en/checkout.ts';
import type { CheckoutAnswer } from '#kernel/contract/answers.ts';
import type { CallResult } from '#registry/page-calls.ts';

export type CheckoutOutcome =
  | { readonly type: 'pay'; readonly url: string }
  /** The chosen time is gone: another one is to be chosen, before anything is paid. */
  | ({ readonly type: 'choose-time' } & TakenTime)
  /** Nobody knows yet where to come, or when (ruling 28). */
  | { readonly type: 'give-visit'; readonly why?: string }
  /** When the money moves is to be agreed to first (ruling 45). */
  | { readonly type: 'agree'; readonly words: string }
  | {
      readonly type: 'return';
      readonly toast: string;
      /** This booking can't be paid as it stands; it has to be looked at again. */
      readonly isStale: boolean;
      /** Its money has moved already: what comes next is another booking. */
      readonly isOver: boolean;
      /** Why its discount code is refused; null: it is about something else. */
      readonly aboutCode: string | null;
      /** Credit or a gift card has less than was shown. */
      readonly aboutTenders: boolean;
    };

const SEEN_THERE = ['visit-missing', 'not-yours', 'tax-differs', 'travel-fee-differs'];

/** What an answer of the checkout call leads to (specification 4 and 8). */
export function outcomeOf(result: CallResult<CheckoutAnswer>): CheckoutOutcome {
  if (result.ok) {
    const url = webAddress(result.data?.url);
    if (url !== null) return { type: 'pay', url };
    return {
      type: 'return',
      toast: checkoutTexts.noUrl,
      isStale: false,
      isOver: false,
      aboutCode: null,
      aboutTenders: false,
    };
  }
  const { kind, status, code, detail, times, words } = result.problem;
  if (code === 'time-taken') return { type: 'choose-time', why: detail, others: times };
  if (code === 'terms-not-agreed' && words !== null) return { type: 'agree', words };
  // How often, and for how much, is chosen again there.
  if (code === 'rhythm-differs') return { type: 'give-visit', why: detail };
  // Where the tax and the travel fee are shown again.
  if (code !== null && SEEN_THERE.includes(code)) return { type: 'give-visit' };
  const unanswered = kind === 'offline' || kind === 'timeout';
  return {
    type: 'return',
    toast: unanswered ? checkoutTexts.wrong(detail) : checkoutTexts.failed(detail),
    isStale: status === 409 || status === 422,
    isOver: code === 'booking-already-paid' || code === 'payment-processing',
    aboutCode: code?.startsWith('discount-') ? detail : null,
    aboutTenders: /^(tender|gift-card|credit)-/.test(code ?? ''),
  };
}

/** An address that a browser may be sent to; never javascript: or data:. */
function webAddress(url: unknown): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}
