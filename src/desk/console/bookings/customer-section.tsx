import { useState } from 'react';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { MailLink, PhoneLink } from '#ui/console/parts/contact-links.tsx';
import { CustomerLink } from '#ui/console/parts/customer-link.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { HomeFact } from '#visits/console/parts/home-fact.tsx';
import { RenewLink } from './renew-link.tsx';

const texts = bookingTexts.customer;

export function CustomerSection({ booking }: { booking: BookingDetail }) {
  const [editing, setEditing] = useState(false);
  const { customer, home, reference } = booking;
  const homeNow = booking.comes?.home ?? null;
  const notGiven = <span className="text-ink-soft">{texts.notGiven}</span>;
  return (
    <Section
      aside={<CustomerLink id={booking.customerId} label={texts.toCustomer} />}
      title={texts.title}
    >
      <Facts>
        <Fact term={texts.name}>
          {customer.name || notGiven}{' '}
          <TextButton
            label={customer.name ? texts.change : texts.add}
            onClick={() => setEditing(true)}
          />
        </Fact>
        <Fact term={texts.phone}>
          {customer.phone ? <PhoneLink phone={customer.phone} /> : notGiven}
        </Fact>
        <Fact term={texts.email}>
          {customer.email ? <MailLink email={customer.email} /> : notGiven}
        </Fact>
        {customer.referrerPhone && <Fact term={texts.referrer}>{customer.referrerPhone}</Fact>}
        <Fact term={homeNow ? texts.homeBooked : texts.home}>
          {home.levels > 1 ? texts.levels(home.label, home.levels) : home.label}
          {home.answers.map((answer) => (
            <span className="block" key={answer}>
              {answer}
            </span>
          ))}
        </Fact>
        {homeNow && <HomeFact home={homeNow} term={texts.homeNow} />}
        <Fact term={texts.booked}>{formatDateTime(booking.bookedAt)}</Fact>
        <Fact term={texts.page}>
          <RenewLink booking={booking} />
        </Fact>
        <Fact term={texts.reference}>
          <span className="font-mono">{reference}</span>
        </Fact>
      </Facts>
      {editing && <NameForm booking={booking} onDone={() => setEditing(false)} />}
    </Section>
  );
}

function NameForm({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const save = useAct(calling('POST /bookings/:id/customer'), '/bookings');
  const form = useServerForm({ name: booking.customer.name }, async (values) => {
    await save.mutateAsync({ params: { id: booking.id }, body: values });
    onDone();
  });
  return (
    <div className="mt-3">
      <ServerForm
        aside={
          <Button onClick={onDone} variant="quiet">
            {texts.leaveName}
          </Button>
        }
        form={form}
        submitLabel={texts.saveName}
        variant="secondary"
      >
        <FormField
          autoComplete="off"
          autoFocus
          error={form.formState.errors.name}
          field={form.register('name')}
          label={texts.newName}
        />
      </ServerForm>
    </div>
  );
}
