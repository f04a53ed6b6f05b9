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

const NOTHING = { title: '', text: '' };

interface OrderStatusNoticeProps {
  /** Null: it is not shown yet. */
  known: KnownOrder | null;
  isSaved: boolean;
}

/**
 * The line that only says what the server knows. A screen reader hears its title, which is empty at first: it
 * stands in the page before it is shown.
 */
export function OrderStatusNotice({ known, isSaved }: OrderStatusNoticeProps) {
  const { title, text } = known === null ? NOTHING : textsOf(known);
  const tone = known === null ? 'info' : TONES[known.status];
  return (
    <Notice
      className={known === null ? 'sr-only' : ''}
      title={<span aria-live="polite">{title}</span>}
      tone={tone}
    >
      {isSaved && known?.status === 'confirmed' ? savedTexts.confirmed : text}
    </Notice>
  );
}

function textsOf({ status, pays }: KnownOrder) {
  return { ...knownTexts, ...(pays === 'bill' && billKnownTexts) }[status];
}
