import { type ReactNode, useRef, useState } from 'react';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { Notice } from '#ui/parts/notice.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';

/**
 * What an act of the page did, shown until the booking is loaded again: an older sentence would
 * contradict the result of the next act.
 */
export function useNews({ booking, reload }: Pick<OwnBookingProps, 'booking' | 'reload'>): {
  readonly news: ReactNode;
  /** Called after the booking was loaded again. The pressed button is gone, so the news gets the focus. */
  readonly tell: (text: string) => Promise<void>;
  readonly forget: () => void;
} {
  const [told, setTold] = useState<{ text: string; of: MyBookingAnswer } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  async function tell(text: string): Promise<void> {
    const after = await reload();
    setTold({ text, of: after ?? booking });
    place.current?.focus();
  }
  const news = (
    <div className="w-full empty:absolute" ref={place} role="status" tabIndex={-1}>
      {told?.of === booking && <Notice tone="success">{told.text}</Notice>}
    </div>
  );
  return { news, tell, forget: () => setTold(null) };
}
