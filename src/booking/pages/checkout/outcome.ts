import type { TakenTime } from '#booking/pages/parts/taken-time.ts';
import { checkoutTexts } from '#booking/words/en/checkout.ts';
import type { CheckoutAnswer } from '#kernel/contract/answers.ts';
import type { CallResult } from '#registry/page-calls.ts';

export type CheckoutOutcome =
  | { readonly type: 'pay'; readonly url: string }
  /** The chosen time is gone; the visitor chooses another before paying. */
  | ({ readonly type: 'choose-time' } & TakenTime)
  /** The address or the time is unknown (ruling 28). */
  | { readonly type: 'give-visit'; readonly why?: string }
  /** The visitor must first agree to the payment terms (ruling 45). */
  | { readonly type: 'agree'; readonly words: string }
  | {
      readonly type: 'return';
      readonly toast: string;
      /** This booking can't be paid as it is; the visitor must review it. */
      readonly isStale: boolean;
      /** It is already paid, so the next step is a new booking. */
      readonly isOver: boolean;
      /** Why the server refused the discount code; null if the problem is something else. */
      readonly aboutCode: string | null;
      /** The credit or the gift card has less than was shown. */
      readonly aboutTenders: boolean;
    };

const SEEN_THERE = ['visit-missing', 'not-yours', 'tax-differs', 'travel-fee-differs'];

/** Where an answer of the checkout call leads (specification 4 and 8). */
export function checkoutOutcome(result: CallResult<CheckoutAnswer>): CheckoutOutcome {
  if (result.ok) {
    const url = safeWebUrl(result.data?.url);
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
  // The visitor chooses the frequency and its price again there.
  if (code === 'rhythm-differs') return { type: 'give-visit', why: detail };
  // Tax and travel fee are shown again there.
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

/** A URL that is safe for a browser to open: never javascript: or data:. */
function safeWebUrl(url: unknown): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}
