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
  /** Null while hidden. */
  known: KnownOrder | null;
  isSaved: boolean;
}

/**
 * The line with what the server knows. The live region is present and empty first, so screen
 * readers announce it.
 */
export function OrderStatusNotice({ known, isSaved }: OrderStatusNoticeProps) {
  return (
    <div aria-live="polite">
      {known && (
        <Notice title={statusNoticeTexts(known).title} tone={TONES[known.status]}>
          {isSaved && known.status === 'confirmed'
            ? savedTexts.confirmed
            : statusNoticeTexts(known).text}
        </Notice>
      )}
    </div>
  );
}

function statusNoticeTexts({ status, pays }: KnownOrder) {
  return { ...knownTexts, ...(pays === 'bill' && billKnownTexts) }[status];
}
