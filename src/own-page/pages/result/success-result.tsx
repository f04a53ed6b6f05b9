import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { forgetDraft } from '#booking/pages/parts/forget-draft.ts';
import { forgetVisit } from '#booking/pages/parts/kept-forms.ts';
import { openPaymentPage } from '#booking/pages/parts/open-payment.ts';
import { readReturnUrl } from '#booking/pages/parts/way-back.ts';
import { ownTexts, savedTexts, successTexts } from '#booking/words/en/result.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import type { SessionRef } from '#kernel/rules/ids.ts';
import { visitText } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { OwnSessionAnswer } from '#own-page/contract/my-booking.ts';
import { SharePart } from '#own-page/pages/my-booking/share-part.tsx';
import { paymentReference } from '#payments/contract/payment-reference.ts';
import { dialable } from '#ui/pages/contact-links.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { KeyDrawing } from '#ui/parts/drawings/key-drawing.tsx';
import { Spinner } from '#ui/parts/spinner.tsx';
import { NextPart } from './next-part.tsx';
import { OrderStatusNotice } from './order-status-notice.tsx';
import { OwnPart } from './own-part.tsx';
import { isBookingPaid, type KnownOrder } from './use-order-status.ts';

interface SuccessResultProps {
  /** False during the specified loading time (specification 9). */
  isShown: boolean;
  site: SiteConfig;
  sessionId: SessionRef | null;
  /** What the browser remembers; after a reload, only the server's data is left. */
  isEmergency: boolean;
  /** Nothing was paid: a card was saved. */
  isSaved: boolean;
  known: KnownOrder;
  /** Undefined while loading. */
  own: OwnSessionAnswer['own'] | undefined;
}

export function SuccessResult(props: SuccessResultProps) {
  const { isShown, site, sessionId, isEmergency, isSaved, known, own } = props;
  // From the visitor's session, or from the link of the booking's page that they paid from.
  const visit = known.visit ?? own?.booking.visit ?? null;
  const isConfirmed = isBookingPaid(known);
  const isBill = known.pays === 'bill';
  const page = isBill ? openPaymentPage() : null;
  // Cleared early, so going back shows nothing old.
  useLayoutEffect(() => {
    if (!isConfirmed) return;
    forgetDraft();
    forgetVisit();
  }, [isConfirmed]);
  const back = isConfirmed ? readReturnUrl(site.embedOrigins) : null;
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces a spinner and is read once, from its heading.
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  const number = site.businessTextNumber || site.businessPhone;
  return (
    <div
      className={
        isShown
          ? 'flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-x-10'
          : ''
      }
      data-columns
    >
      <div className="flex min-w-0 flex-col gap-5">
        {isShown ? (
          <ResultHead heading={heading} isSaved={isSaved} sessionId={sessionId} />
        ) : (
          <h1 className="flex min-h-72 items-center justify-center gap-3 font-semibold text-lg">
            <Spinner className="size-7 text-primary" />
            {successTexts.processing}
          </h1>
        )}
        <OrderStatusNotice isSaved={isSaved} known={isShown ? known : null} />
        {isShown && own && <OwnPart own={own} timeZone={site.timeZone} visit={visit} />}
        {isShown && visit && !own && (
          <p className="text-lg">
            {successTexts.arrival}{' '}
            <strong className="font-semibold tabular">
              {visitText(
                momentWords,
                new Date(visit.start),
                new Date(visit.arriveBy),
                site.timeZone,
              )}
            </strong>
            .
          </p>
        )}
        {isShown && !isBill && (
          <p>{promiseText(isEmergency || known.isEmergency, visit !== null)}</p>
        )}
        {isShown && number && (
          <p>
            {site.businessTextNumber ? successTexts.textUs : successTexts.callUs}{' '}
            <a
              className="whitespace-nowrap font-semibold text-primary underline underline-offset-4"
              href={`${site.businessTextNumber ? 'sms' : 'tel'}:${dialable(number)}`}
            >
              {number}
            </a>
            .
          </p>
        )}
      </div>
      {isShown && (
        <div className="flex min-w-0 flex-col gap-5">
          {own && <NextPart own={own} timeZone={site.timeZone} visit={visit} />}
          {/* Hidden until the booking above has loaded, which would move them under a finger. */}
          {own !== undefined && (
            <div className="flex flex-wrap gap-3">
              {page && <LinkButton href={page}>{ownTexts.manage}</LinkButton>}
              {back && <LinkButton href={back.href}>{successTexts.backTo(back.host)}</LinkButton>}
              <LinkButton href="/" variant={back || own || page ? 'secondary' : 'primary'}>
                {successTexts.again}
              </LinkButton>
            </div>
          )}
          {own && <SharePart booking={own.booking} site={site} token={own.token} />}
        </div>
      )}
    </div>
  );
}

interface ResultHeadProps extends Pick<SuccessResultProps, 'isSaved' | 'sessionId'> {
  heading: RefObject<HTMLHeadingElement | null>;
}

function ResultHead({ heading, isSaved, sessionId }: ResultHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:gap-x-8">
      <KeyDrawing className="h-12 max-w-full sm:h-20" />
      <div className="grow basis-64">
        <h1 className="font-bold text-2xl" ref={heading} tabIndex={-1}>
          {isSaved ? savedTexts.title : successTexts.title}
        </h1>
        {sessionId && (
          <p className="mt-2 text-ink-soft">
            {isSaved ? savedTexts.reference : successTexts.reference}{' '}
            <strong className="wrap-anywhere inline-block font-semibold text-ink tabular">
              {paymentReference(sessionId)}
            </strong>
          </p>
        )}
      </div>
    </div>
  );
}

function promiseText(isEmergency: boolean, hasTime: boolean): string {
  if (isEmergency) return successTexts.emergency;
  return hasTime ? successTexts.withTime : successTexts.normal;
}
