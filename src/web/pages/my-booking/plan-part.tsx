import type { OwnPlan } from '#contract/my-booking.ts';
import { dayText } from '#domain/booking/moments.ts';
import { momentWords } from '#texts/moments.ts';
import { myBookingTexts } from '#texts/my-booking.ts';
import { Button } from '#web/ui/button.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { keepToken } from './own-token.ts';
import { Failure, Part } from './part.tsx';
import { useAct } from './use-act.ts';

/** How a plan goes on; its card, invoices and end are on the card processor's pages. */
export function PlanPart({ site, token, booking }: OwnBookingProps) {
  const { busy, failure, leave } = useAct(site.anonKey);
  if (!booking.hasPortal) return null;
  function open(): void {
    keepToken(token);
    void leave('my-booking/portal', { token });
  }
  return (
    <Part id="plan" title={myBookingTexts.planTitle}>
      {booking.plan && <p className="font-semibold">{planSentence(booking.plan, site.timeZone)}</p>}
      <p>{myBookingTexts.planText}</p>
      <Failure text={failure} title={myBookingTexts.portalFailure} />
      <Button busy={busy} onClick={open} variant="secondary">
        {busy ? myBookingTexts.opening : myBookingTexts.portal}
      </Button>
    </Part>
  );
}

function planSentence({ state, periodEndsAt }: OwnPlan, timeZone: string): string {
  const day = periodEndsAt === null ? null : dayText(momentWords, new Date(periodEndsAt), timeZone);
  return myBookingTexts.planStates[state](day);
}
