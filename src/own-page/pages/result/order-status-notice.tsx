import { knownTexts, savedTexts } from '#booking/words/en/result.ts';
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

/** The line that only says what the server knows. */
export function OrderStatusNotice({
  status,
  isSaved,
}: {
  status: KnownOrder['status'];
  isSaved: boolean;
}) {
  const { title, text } = knownTexts[status];
  return (
    <Notice title={title} tone={TONES[status]}>
      {isSaved && status === 'confirmed' ? savedTexts.confirmed : text}
    </Notice>
  );
}
