import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type {
  CallerPays,
  CallerPrice,
  CardsOnFile,
  NewBookingStart,
} from '#callers/contract/callers.ts';
import { newBookingTexts as texts } from '#callers/words/en/new-booking.ts';
import { translatedCatalogue } from '#catalogue/console/parts/sold-name.tsx';
import { useMe, useRights } from '#company/console/parts/me.ts';
import { useActId } from '#desk/console/parts/use-act-id.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { isPaidLater } from '#orders/rules/order-event.ts';
import { calling } from '#ui/console/api/call.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { NOT_SAVED, useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import type { PressedPlace } from '#visits/console/parts/pressed-place.ts';
import { keepDraft, readDraft } from './kept-draft.ts';
import { MatchingCustomers } from './known-callers.tsx';
import {
  dueAfterTenders,
  firstValues,
  type NewBookingValues,
  type PricedBooking,
  pricedOf,
  requestOf,
} from './new-booking.ts';
import { PaySection } from './pay-section.tsx';
import { type CodeField, useCallerPrice } from './use-caller-price.ts';
import { WhatSection } from './what-section.tsx';
import { WhenSection } from './when-section.tsx';
import { WhereSection, WhoSection } from './who-where-sections.tsx';

interface NewBookingFormProps {
  start: NewBookingStart;
  /** The customer page or the booking that it starts from. */
  of: { customer: string | undefined; booking: string | undefined };
  pressed: PressedPlace;
}

export function NewBookingForm({ start, of, pressed }: NewBookingFormProps) {
  // One id per booking, no matter how often the button is pressed, also after a reload.
  const whose = of.customer ?? of.booking ?? '';
  const draft = `${useMe().id}:${whose}`;
  const { id: bookingId, renew } = useActId(`new-booking:${whose}`, String);
  const cards = useCardsOnFile(start.caller !== null, of);
  const cardFor = ({ isPlan }: PricedBooking) => (isPlan ? cards.planCard : cards.card);
  const navigate = useNavigate();
  const take = useAct(
    calling('POST /new-booking'),
    // Reloads its times, and its prices in case they changed.
    '/new-booking',
    '/bookings',
    '/customers',
    '/calendar',
    '/today',
  );
  const fresh = firstValues(start, pressed.crewId);
  const [kept, setKept] = useState(() => readDraft(draft, start));
  const isOver = useRef(false);
  const told = useRef<CallerPrice | null>(null);
  /** Set once it is booked, or another caller's form opens: stores nothing while that page loads. */
  function forget(): void {
    isOver.current = true;
    keepDraft(draft, null);
  }
  const form = useServerForm<NewBookingValues>(
    kept === null ? fresh : { ...kept, crewId: pressed.crewId ?? kept.crewId },
    async (values) => {
      const price = pricedOf(start, values, told.current);
      const body = requestOf(values, price, bookingId, cardFor(price));
      if (body === null) return NOT_SAVED;
      const { id } = await take.mutateAsync({ body }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.code === 'booking-made-already') renew();
        throw error;
      });
      renew();
      forget();
      return navigate(`/bookings/${id}`);
    },
  );
  const typed = form.watch();
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty && !isOver.current) keepDraft(draft, typed);
  });
  const { setError, setValue } = form;
  const refuse = useCallback(
    (field: CodeField, message: string) => {
      setValue(field, '');
      setError(field, { message });
    },
    [setError, setValue],
  );
  const price = useCallerPrice(start, typed, refuse);
  useEffect(() => {
    told.current = price;
  });
  const priced = pricedOf(start, typed, price);
  const due = dueAfterTenders(priced, typed);
  // No one can book while the price is loading.
  const isKnown = price !== null || priced.isSeries || !hasLess(typed);
  const isTyped = !typed.setPrice.isSet || priced.isPlan || priced.setCents !== null;
  const amount = due === null || !isKnown || !isTyped ? null : formatUsd(due.byCard);
  const way = form.watch('pays');
  const label = labelOf(amount, due?.byCard === 0, howOf(way, priced));
  return (
    <form
      className="grid gap-4 lg:grid-cols-2"
      noValidate
      onSubmit={(event) => {
        // An error without a field would block sending the form again.
        form.clearErrors();
        void form.onSubmit(event);
      }}
    >
      {kept !== null && (
        <Notice className="lg:col-span-2" tone="info">
          {texts.draft.kept}{' '}
          <TextButton
            label={texts.draft.startOver}
            onClick={() => {
              keepDraft(draft, null);
              setKept(null);
              form.reset(fresh);
            }}
          />
        </Notice>
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <WhoSection form={form}>
          {start.caller === null && <MatchingCustomers onChoose={forget} typed={typed} />}
        </WhoSection>
        <WhatSection catalogue={translatedCatalogue(start.catalogue)} form={form} />
        <WhereSection form={form} start={start} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <WhenSection form={form} pressed={pressed} priced={priced} />
        <PaySection card={cardFor(priced)} form={form} priced={priced} start={start} />
        <FormProblem text={form.problem} />
        <Button busy={form.busy} disabled={amount === null && isTyped} type="submit">
          {label}
        </Button>
      </div>
    </form>
  );
}

function labelOf(amount: string | null, isCovered: boolean, how: ReturnType<typeof howOf>): string {
  if (amount === null) return texts.book.nothing;
  return isCovered ? texts.book.covered : texts.book[how](amount);
}

/** A code is entered, or credit is used. */
function hasLess({ discountCode, giftCard, useCredit }: NewBookingValues): boolean {
  return discountCode !== '' || giftCard !== '' || useCredit;
}

/** What the button says about the money. */
function howOf(
  way: CallerPays,
  { isPlan, isSeries }: PricedBooking,
): Exclude<keyof typeof texts.book, 'nothing' | 'covered'> {
  if (isSeries) return way === 'terms' ? 'seriesTerms' : 'series';
  if (way === 'card') return isPlan ? 'plan' : way;
  if (way === 'link' || way === 'terms') return way;
  return isPaidLater(way) ? 'later' : 'noted';
}

const NO_CARDS: CardsOnFile = { card: null, planCard: null };

/** Asks the processor once per known customer. No cards until it has responded. */
function useCardsOnFile(isKnown: boolean, of: NewBookingFormProps['of']): CardsOnFile {
  const { takePayments } = useRights();
  const asked = useCall('GET /new-booking/card', { query: of }, { when: isKnown && takePayments });
  return asked.data ?? NO_CARDS;
}
