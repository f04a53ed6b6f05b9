import { useParams } from 'react-router';
import { frequencyNames } from '#catalogue/words/en/frequency-names.ts';
import { CrewMessages } from '#crew/console/parts/crew-messages.tsx';
import { VisitPhotos } from '#crew/console/parts/visit-photos.tsx';
import { crewRecordTexts } from '#crew/words/en/crew-left.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingTexts as texts } from '#desk/words/en/booking.ts';
import { bookingsTexts } from '#desk/words/en/bookings.ts';
import { isUuid, type OrderId, orderId } from '#kernel/rules/ids.ts';
import { StatusBadge } from '#orders/console/parts/status-badge.tsx';
import { isAnswerable } from '#orders/rules/order-status.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { NotFoundPage } from '#ui/console/parts/not-found-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { personLabel } from '#ui/console/parts/who-is.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { PhoneIcon } from '#ui/parts/more-icons.tsx';
import { newBookingLinks } from '#ui/words/en/console-new-booking.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { useHasCrewNames } from '#visits/console/parts/use-crew-names.ts';
import { BookingActs } from './booking-acts.tsx';
import { ChecklistSection } from './checklist-section.tsx';
import { CustomerSection } from './customer-section.tsx';
import { EmergencyClock } from './emergency-clock.tsx';
import { HistorySection, MessagesSection } from './history-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { PriceSection } from './price-section.tsx';
import { VisitSection } from './visit-section.tsx';

const REFRESH_MS = 30_000;

export function Component() {
  const { id = '' } = useParams();
  return isUuid(id) ? <Booking id={orderId(id)} key={id} /> : <NotFoundPage />;
}

function Booking({ id }: { id: OrderId }) {
  const query = useCall('GET /bookings/:id', { params: { id } }, { every: REFRESH_MS });
  return (
    <LoadedPage isReady={useHasCrewNames()} query={query} texts={texts}>
      {(booking) => <Detail booking={booking} />}
    </LoadedPage>
  );
}

function Detail({ booking }: { booking: BookingDetail }) {
  const { customer, status, isEmergency, emergency, service } = booking;
  return (
    <>
      <PageTitle
        aside={
          <>
            <StatusBadge status={status} />
            {isEmergency && <Badge tone="coral">{bookingsTexts.emergency}</Badge>}
            {service.recurring && <Badge>{texts.plan(frequencyNames[service.frequency])}</Badge>}
            {service.comesAgain && !service.recurring && <Badge>{texts.recurring}</Badge>}
            {emergency && emergency.answeredAt === null && isAnswerable(status) && (
              <EmergencyClock dueAt={emergency.dueAt} />
            )}
          </>
        }
        title={personLabel(customer) || partTexts.erased}
      >
        {booking.customerId && (
          <LinkTo to={`/bookings/${booking.id}/messages`}>{partTexts.message}</LinkTo>
        )}
        <LinkTo to={`/bookings/new?booking=${booking.id}`}>{newBookingLinks.again}</LinkTo>
      </PageTitle>
      {customer.phone !== '' && (
        <p className="-mt-2 mb-3">
          <a
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary underline"
            href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}
          >
            <PhoneIcon className="size-4" />
            {customer.phone}
          </a>
        </p>
      )}
      <BookingActs booking={booking} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <VisitSection booking={booking} />
          <PriceSection booking={booking} />
          <PlanSection booking={booking} />
          <PaymentsSection booking={booking} />
          <ChecklistSection booking={booking} />
          {booking.left.messages.length > 0 && (
            <Section title={crewRecordTexts.messages}>
              <CrewMessages messages={booking.left.messages} />
            </Section>
          )}
          <VisitPhotos photos={booking.left.photos} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CustomerSection booking={booking} />
          <NotesSection booking={booking} />
          <HistorySection booking={booking} />
          <MessagesSection booking={booking} />
        </div>
      </div>
    </>
  );
}
