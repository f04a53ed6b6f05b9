import { useState } from 'react';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Failure, Part } from './part.tsx';
import { useAct } from './use-act.ts';

/** Ends this link and emails a new one to the address on record. */
export function LinkPart({ site, token }: OwnBookingProps) {
  const { busy, failure, act } = useAct(site.anonKey);
  const [renewed, setRenewed] = useState(false);
  async function renew(): Promise<void> {
    const result = await act('my-booking/renew', { token });
    if (result.ok) setRenewed(true);
  }
  return (
    <Part id="link" title={myBookingTexts.linkTitle}>
      <p className="text-ink-soft text-sm">{myBookingTexts.linkText}</p>
      <Failure text={failure} title={myBookingTexts.renewFailure} />
      <div className="w-full empty:absolute" role="status">
        {renewed && <Notice tone="success">{myBookingTexts.renewed}</Notice>}
      </div>
      {!renewed && (
        <Button busy={busy} className="-ml-5" onClick={() => void renew()} variant="quiet">
          {myBookingTexts.renew}
        </Button>
      )}
    </Part>
  );
}
