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

interface OrderStatusNoticeProps {
  /** Null: it is not shown yet. */
  known: KnownOrder | null;
  isSaved: boolean;
}

/**
 * The line that only says what the server knows. Screen readers say it as it comes: the region is there, and
 * empty, before that.
 */
export function OrderStatusNotice({ known, isSaved }: OrderStatusNoticeProps) {
  return (
    <div aria-live="polite">
      {known && (
        <Notice title={textsOf(known).title} tone={TONES[known.status]}>
          {isSaved && known.status === 'confirmed' ? savedTexts.confirmed : textsOf(known).text}
        </Notice>
      )}
    </div>
  );
}

function textsOf({ status, pays }: KnownOrder) {
  return { ...knownTexts, ...(pays === 'bill' && billKnownTexts) }[status];
}
