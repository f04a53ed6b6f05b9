import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { OwnPlan, OwnPlanPrice } from '#own-page/contract/my-booking.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { Button } from '#ui/parts/button.tsx';
import { EndPlan } from './end-plan.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { storeToken } from './own-token.ts';
import { Failure, Part } from './part.tsx';
import { ChangePlan } from './plan/change-plan.tsx';
import { useAct } from './use-act.ts';
import { useNews } from './use-news.tsx';

/** A plan's state, its end, and how to undo that. Its card and invoices are at the processor. */
export function PlanPart(props: OwnBookingProps) {
  const { site, booking } = props;
  const { plan, hasPortal } = booking;
  const { news, tell, forget } = useNews(props);
  if (plan === null && !hasPortal) return null;
  const day = plan && dayOf(plan, site.timeZone);
  return (
    <Part id="plan" title={myBookingTexts.planTitle}>
      {plan && <p className="font-semibold">{planSentence(plan, day, site.timeZone)}</p>}
      {news}
      {plan?.price && (
        <NewPrice {...props} onDone={() => tell(myBookingTexts.priceAgreed)} price={plan.price} />
      )}
      {plan && <ChangePlan {...props} forget={forget} plan={plan} tell={tell} />}
      {plan?.mayKeep && <KeepPlan {...props} onDone={() => tell(myBookingTexts.planKept)} />}
      {hasPortal && <CardAndInvoices {...props} />}
      {plan?.end && (
        <EndPlan
          {...props}
          day={day}
          end={plan.end}
          onDone={() => tell(myBookingTexts.planEnded)}
        />
      )}
    </Part>
  );
}

interface NewPriceProps extends OwnBookingProps {
  price: OwnPlanPrice;
  onDone: () => Promise<void>;
}

/** The plan's new price, and the agreement to it where the home's state requires one. */
function NewPrice({ site, token, price, onDone }: NewPriceProps) {
  const { busy, failure, act } = useAct(site.anonKey);
  const { monthCents, words, needsConsent, isAgreed } = price;
  async function agree(): Promise<void> {
    if ((await act('my-booking/price-agree', { token, monthCents })).ok) await onDone();
  }
  return (
    <div className="flex w-full flex-col items-start gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">{myBookingTexts.newPrice}</h3>
      <p>{words}</p>
      {isAgreed && <p className="font-semibold">{myBookingTexts.priceAgreed}</p>}
      {needsConsent && !isAgreed && (
        <>
          <p>{myBookingTexts.priceStays}</p>
          <Failure text={failure} title={myBookingTexts.priceFailure} />
          <Button busy={busy} busyLabel={myBookingTexts.agreeing} onClick={() => void agree()}>
            {myBookingTexts.agreeToPrice(formatUsd(monthCents))}
          </Button>
        </>
      )}
    </div>
  );
}

function KeepPlan({ site, token, onDone }: OwnBookingProps & { onDone: () => Promise<void> }) {
  const { busy, failure, act } = useAct(site.anonKey);
  async function keep(): Promise<void> {
    if ((await act('my-booking/plan-keep', { token })).ok) await onDone();
  }
  return (
    <>
      <Failure text={failure} title={myBookingTexts.keepPlanFailure} />
      <Button busy={busy} onClick={() => void keep()}>
        {busy ? myBookingTexts.keeping : myBookingTexts.keepPlan}
      </Button>
    </>
  );
}

function CardAndInvoices({ site, token }: OwnBookingProps) {
  const { busy, failure, leave } = useAct(site.anonKey);
  function open(): void {
    storeToken(token);
    void leave('my-booking/portal', { token });
  }
  return (
    <>
      <p>{myBookingTexts.planText}</p>
      <Failure text={failure} title={myBookingTexts.portalFailure} />
      <Button busy={busy} onClick={open} variant="secondary">
        {busy ? myBookingTexts.opening : myBookingTexts.portal}
      </Button>
    </>
  );
}

/** The next charge of an active plan: a pause delays it, and credit lowers it. */
function planSentence(
  { state, isDisputed, next }: OwnPlan,
  day: string | null,
  timeZone: string,
): string {
  if (state === 'active' && next !== null) {
    const on = dayText(momentWords, new Date(next.at), timeZone);
    return myBookingTexts.planNext(formatUsd(next.amountCents), on);
  }
  return isDisputed ? myBookingTexts.planDisputed : myBookingTexts.planStates[state](day);
}

function dayOf({ periodEndsAt }: OwnPlan, timeZone: string): string | null {
  return periodEndsAt === null ? null : dayText(momentWords, new Date(periodEndsAt), timeZone);
}
