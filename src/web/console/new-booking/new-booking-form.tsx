import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewBookingStart } from '#contract/console-callers.ts';
import { formatUsd } from '#domain/money.ts';
import { newBookingTexts as texts } from '#texts/console/new-booking.ts';
import { Button } from '../../ui/button.tsx';
import { calling } from '../api/call.ts';
import { useAct } from '../api/query.ts';
import { FormProblem } from '../parts/form-field.tsx';
import { useServerForm } from '../parts/use-server-form.ts';
import { firstValues, type NewBookingValues, pricedOf, requestOf } from './new-booking.ts';
import { PaySection } from './pay-section.tsx';
import { WhatSection } from './what-section.tsx';
import { WhenSection } from './when-section.tsx';
import { WhereSection, WhoSection } from './who-where-sections.tsx';

interface NewBookingFormProps {
  start: NewBookingStart;
  /** The day of the calendar that somebody came from. */
  day: string | undefined;
}

export function NewBookingForm({ start, day }: NewBookingFormProps) {
  // One id for one booking, however often the button is pressed.
  const [bookingId] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const take = useAct(
    calling('POST /new-booking'),
    // Its times, and its prices where they have changed meanwhile.
    '/new-booking',
    '/bookings',
    '/customers',
    '/calendar',
    '/today',
  );
  const form = useServerForm<NewBookingValues>(firstValues(start), async (values) => {
    const body = requestOf(values, pricedOf(start, values), bookingId);
    if (body === null) return;
    const { id } = await take.mutateAsync({ body });
    await navigate(`/bookings/${id}`);
  });
  const priced = pricedOf(start, form.watch());
  const { quote, isPlan } = priced;
  const amount = quote.status === 'priced' ? formatUsd(quote.total) : null;
  const isLink = isPlan || form.watch('pays') === 'link';
  const label =
    amount === null ? texts.book.nothing : texts.book[isLink ? 'link' : 'noted'](amount);
  return (
    <form
      className="grid gap-4 lg:grid-cols-2"
      noValidate
      onSubmit={(event) => {
        // What stands at no field would keep the form from being sent again.
        form.clearErrors();
        void form.onSubmit(event);
      }}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <WhoSection form={form} />
        <WhatSection catalogue={start.catalogue} form={form} />
        <WhereSection form={form} start={start} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <WhenSection form={form} from={day} priced={priced} />
        <PaySection form={form} priced={priced} />
        <FormProblem text={form.problem} />
        <Button busy={form.busy} disabled={amount === null} type="submit">
          {label}
        </Button>
      </div>
    </form>
  );
}
