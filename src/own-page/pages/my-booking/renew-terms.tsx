import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { Button } from '#ui/parts/button.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Failure } from './part.tsx';
import { useAct } from './use-act.ts';
import { useNews } from './use-news.tsx';

const texts = myBookingTexts.renewTerms;

/** Visits above the agreed price are paid by link until the customer agrees to the current price. */
export function RenewTerms(props: OwnBookingProps) {
  const { site, token, booking, reload } = props;
  const { busy, failure, act } = useAct(site.anonKey);
  const { news, tell } = useNews(props);
  const words = booking.terms?.renew ?? null;
  async function agree(): Promise<void> {
    const result = await act('my-booking/terms-renew', { token, words: words ?? '' });
    if (result.ok) await tell(texts.agreed);
    else if (result.problem.code === 'new-price-differs') await reload();
  }
  if (words === null) return news;
  return (
    <section
      aria-labelledby="renew-terms"
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4 print:hidden"
    >
      <h2 className="font-semibold" id="renew-terms">
        {texts.title}
      </h2>
      <p>{texts.why}</p>
      <p>{words}</p>
      <Failure text={failure} title={myBookingTexts.priceFailure} />
      <Button busy={busy} busyLabel={myBookingTexts.agreeing} onClick={() => void agree()}>
        {texts.agree}
      </Button>
    </section>
  );
}
