import { billKnownTexts, knownTexts, savedTexts } from '#booking/words/en/result.ts';
import { Notice } from '#ui/parts/notice.tsx';
import type { KnownOrder } from './use-order-status.ts';

const TONES = {
  checking: 'info',
  confirmed: 'success',
  processing: 'warning',
  unreachable: 'warning',
  failed: 'danger',
  unknown: 'danger',
  missing: 'warning',
} as const;

/** What the server knows, in one sentence. */
export function titleOfStatus(known: KnownOrder): string {
  return textsOf(known).title;
}

function textsOf({ status, pays }: KnownOrder) {
  return { ...knownTexts, ...(pays === 'bill' && billKnownTexts) }[status];
}

/** The line that only says what the server knows. */
export function OrderStatusNotice({ known, isSaved }: { known: KnownOrder; isSaved: boolean }) {
  const { status } = known;
  const { title, text } = textsOf(known);
  return (
    <Notice title={title} tone={TONES[status]}>
      {isSaved && status === 'confirmed' ? savedTexts.confirmed : text}
    </Notice>
  );
}
