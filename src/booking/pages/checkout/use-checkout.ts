import { useEffect, useRef, useState } from 'react';
import { checkoutBody } from '#booking/contract/checkout-body.ts';
import { isPlanBooking, type PendingBooking } from '#booking/contract/pending-booking.ts';
import { requestedLanguage } from '#booking/pages/parts/asked-language.ts';
import { currentBookingId, forgetBookingId } from '#booking/pages/parts/booking-id.ts';
import { amountDue, keepDiscount } from '#booking/pages/parts/discount.ts';
import { keepOpenPayment } from '#booking/pages/parts/open-payment.ts';
import { ownLinkField } from '#booking/pages/parts/own-link.ts';
import { type SchedulingUrlOptions, schedulingUrl } from '#booking/pages/parts/scheduling-url.ts';
import { storeTakenTime } from '#booking/pages/parts/taken-time.ts';
import {
  keepCredit,
  keepTenders,
  keptTenders,
  type TenderFields,
  tenderFields,
} from '#booking/pages/parts/tenders.ts';
import {
  discardPendingBooking,
  storePendingBooking,
} from '#booking/pages/parts/waiting-booking.ts';
import { storeReturnUrl } from '#booking/pages/parts/way-back.ts';
import { isFramed } from '#booking/pages/wizard/is-framed.ts';
import { keepAsDraft } from '#booking/pages/wizard/keep-as-draft.ts';
import { checkoutTexts } from '#booking/words/en/checkout.ts';
import { emergencyBookingKey, pendingBookingKey } from '#kernel/contract/storage-keys.ts';
import { dollars, dollarsToCents, sumCents } from '#kernel/rules/money.ts';
import { type Backend, createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';
import { storeToastForNextPage } from '#ui/parts/toast.ts';
import { checkoutOutcome } from './outcome.ts';
import { readBooking } from './read-booking.ts';

/**
 * Starts the payment of the waiting booking and goes there, or back to the wizard. In a frame it
 * returns the payment URL instead, because only a click may move the top window.
 */
export function useCheckout(anonKey: string): CheckoutState {
  const [terms, setTerms] = useState<CheckoutState['terms']>(null);
  const [framedUrl, setFramedUrl] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const kept = readItem('local', pendingBookingKey);
    const reading = readBooking(location.search, kept, location.hash);
    const back = new URLSearchParams(location.search).get('return');
    storeReturnUrl(back);
    const way = { back: back ?? undefined, language: requestedLanguage() };
    // The URL holds personal data, so it is cleaned up first.
    history.replaceState(null, '', location.pathname);
    if (reading.outcome !== 'complete') {
      if (reading.outcome === 'incomplete') discardPendingBooking();
      location.replace('/');
      return;
    }
    // The id makes repeated requests one booking. An outside widget drops the id.
    const { bookingId = currentBookingId() } = reading.booking;
    const booking = { ...reading.booking, bookingId };
    storePendingBooking(booking);
    const go = async (agreedTo?: string): Promise<void> => {
      const found = await pay(anonKey, { booking, way, agreedTo }, setWaiting);
      if (found.next === 'agree') {
        const { words } = found;
        setTerms({
          words,
          areOther: agreedTo !== undefined,
          agree() {
            setTerms(null);
            void go(words);
          },
        });
      } else if (found.next === 'payment' && isFramed()) setFramedUrl(found.url);
      else location.replace(found.url);
    };
    void go();
  }, [anonKey]);

  // The back button may restore this page from the browser's cache. There is nothing left to do here.
  useEffect(() => {
    const goBack = (event: PageTransitionEvent) => event.persisted && location.replace('/');
    addEventListener('pageshow', goBack);
    return () => removeEventListener('pageshow', goBack);
  }, []);

  return { framedUrl, waiting, terms };
}

interface CheckoutState {
  readonly framedUrl: string | null;
  readonly waiting: boolean;
  /** Payment terms, agreed to before the card page opens. */
  readonly terms: {
    readonly words: string;
    /** The terms changed since the visitor agreed. */
    readonly areOther: boolean;
    readonly agree: () => void;
  } | null;
}

type CheckoutNext =
  | { readonly next: 'agree'; readonly words: string }
  | { readonly next: 'payment' | 'schedule'; readonly url: string }
  /** The next page shows the failure. */
  | { readonly next: 'wizard'; readonly url: '/' | '/?step=review' };

async function pay(
  anonKey: string,
  {
    booking,
    way,
    agreedTo,
  }: {
    booking: PendingBooking;
    way: Omit<SchedulingUrlOptions, 'origin'>;
    agreedTo: string | undefined;
  },
  onWaiting: (waiting: boolean) => void,
): Promise<CheckoutNext> {
  const backend = createBackend({ anonKey });
  const tenders = bookingTenders(booking);
  const result = await callWithRetries(
    () =>
      backend.callFunction('checkout', {
        ...checkoutBody(booking, agreedTo),
        ...tenders,
        ...ownLinkField(),
      }),
    onWaiting,
  );
  const outcome = checkoutOutcome(result);
  if (outcome.type === 'agree') return { next: 'agree', words: outcome.words };
  if (outcome.type === 'return' && outcome.aboutTenders) await forgetTenders(backend);
  if (outcome.type === 'choose-time' || outcome.type === 'give-visit') {
    if (outcome.type === 'choose-time') storeTakenTime(outcome);
    else if (outcome.why !== undefined) {
      storeToastForNextPage({ title: checkoutTexts.error, text: outcome.why, tone: 'error' });
    }
    const url = schedulingUrl(null, { ...way, origin: location.origin }, booking);
    return { next: 'schedule', url };
  }
  if (outcome.type === 'pay') {
    if (booking.isEmergency) writeItem('local', emergencyBookingKey, 'true');
    else removeItem('local', emergencyBookingKey);
    discardPendingBooking();
    keepOpenPayment(null);
    return { next: 'payment', url: outcome.url };
  }
  if (outcome.isStale) discardPendingBooking();
  if (outcome.isOver) forgetBookingId();
  keepAsDraft(booking);
  storeToastForNextPage({ title: checkoutTexts.error, text: outcome.toast, tone: 'error' });
  if (outcome.aboutTenders) return { next: 'wizard', url: '/?step=review' };
  if (outcome.aboutCode === null) return { next: 'wizard', url: '/' };
  // The field where the code was entered shows why, and the visitor can change or remove it there.
  keepDiscount({ code: booking.discountCode ?? '', refused: outcome.aboutCode });
  return { next: 'wizard', url: '/?step=review' };
}

/** What pays besides the card; on a plan, for its first month. */
function bookingTenders(booking: PendingBooking): TenderFields {
  // Includes the travel fee and the sales tax that were shown, since a tender pays the whole price.
  const { taxAmount: tax = dollars(0), travelAmount: travel = dollars(0) } = booking;
  const total = sumCents([amountDue(booking), dollarsToCents(travel), dollarsToCents(tax)]);
  return tenderFields(keptTenders(), total, isPlanBooking(booking));
}

/** Less is left than was shown: clears the gift card, and asks for the credit again. */
async function forgetTenders(backend: Backend): Promise<void> {
  const { credit } = keptTenders();
  keepTenders({});
  if (credit === undefined) return;
  const { token } = credit;
  const left = await callWithRetries(() => backend.callFunction('my-booking/credit', { token }));
  if (left.ok) keepCredit(token, left.data.creditCents);
}
