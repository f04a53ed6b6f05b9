import { myBookingTexts } from '#texts/my-booking.ts';
import { Button } from '#web/ui/button.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { keepToken } from './own-token.ts';
import { Failure, Part } from './part.tsx';
import { useAct } from './use-act.ts';

/** A plan's card, invoices and end, all on the card processor's pages. */
export function PlanPart({ site, token, booking }: OwnBookingProps) {
  const { busy, failure, leave } = useAct(site.anonKey);
  if (!booking.hasPortal) return null;
  function open(): void {
    keepToken(token);
    void leave('my-booking/portal', { token });
  }
  return (
    <Part id="plan" title={myBookingTexts.planTitle}>
      <p>{myBookingTexts.planText}</p>
      <Failure text={failure} title={myBookingTexts.portalFailure} />
      <Button busy={busy} onClick={open} variant="secondary">
        {busy ? myBookingTexts.opening : myBookingTexts.portal}
      </Button>
    </Part>
  );
}
