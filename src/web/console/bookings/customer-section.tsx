import { useState } from 'react';
import type { BookingDetail } from '#contract/console-bookings.ts';
import { Button } from '../../ui/button.tsx';
import { api } from '../api/client.ts';
import { useAct } from '../api/query.ts';
import { formatDateTime } from '../format.ts';
import { FormField, FormProblem } from '../parts/form-field.tsx';
import { Fact, Facts, Section } from '../parts/section.tsx';
import { useServerForm } from '../parts/use-server-form.ts';
import { RenewLink } from './renew-link.tsx';

export function CustomerSection({ booking }: { booking: BookingDetail }) {
  const [editing, setEditing] = useState(false);
  const { customer, home, reference } = booking;
  return (
    <Section title="Customer and home">
      <Facts>
        <Fact term="Name">
          {customer.name || <span className="text-ink-soft">not given</span>}{' '}
          <button className="text-primary underline" onClick={() => setEditing(true)} type="button">
            {customer.name ? 'Change' : 'Add'}
          </button>
        </Fact>
        <Fact term="Phone">
          <a
            className="text-primary underline"
            href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}
          >
            {customer.phone}
          </a>
        </Fact>
        <Fact term="Email">
          <a className="text-primary underline" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
        </Fact>
        {customer.referrerPhone && <Fact term="Referred by">{customer.referrerPhone}</Fact>}
        <Fact term="Home">
          {home.label}
          {home.levels > 1 && `, ${home.levels} levels`}
        </Fact>
        <Fact term="Booked">{formatDateTime(booking.bookedAt)}</Fact>
        <Fact term="Their page">
          <RenewLink booking={booking} />
        </Fact>
        {reference && (
          <Fact term="Reference">
            <span className="font-mono">{reference}</span>
          </Fact>
        )}
      </Facts>
      {editing && <NameForm booking={booking} onDone={() => setEditing(false)} />}
    </Section>
  );
}

function NameForm({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const save = useAct(
    (values: { name: string }) => api.post(`/bookings/${booking.id}/customer`, values),
    '/bookings',
  );
  const form = useServerForm({ name: booking.customer.name }, async (values) => {
    await save.mutateAsync(values);
    onDone();
  });
  return (
    <form
      className="mt-3 flex flex-col gap-3"
      noValidate
      onSubmit={(event) => void form.onSubmit(event)}
    >
      <FormProblem text={form.problem} />
      <FormField
        autoComplete="off"
        autoFocus
        error={form.formState.errors.name}
        field={form.register('name')}
        label="Customer’s name"
      />
      <div className="flex gap-2">
        <Button busy={form.busy} type="submit" variant="secondary">
          Save name
        </Button>
        <Button onClick={onDone} variant="quiet">
          Leave it
        </Button>
      </div>
    </form>
  );
}
