import type { BookingDetail } from '#contract/console-bookings.ts';
import { bookingTexts } from '#texts/console/booking.ts';
import { formatMinutes } from '../format.ts';
import { PriceTable } from '../parts/price-table.tsx';
import { Section } from '../parts/section.tsx';

const texts = bookingTexts.price;

/** The price as it was sold; later changes of the catalogue leave it alone. */
export function PriceSection({ booking }: { booking: BookingDetail }) {
  const { lines, totalCents, service } = booking;
  return (
    <Section
      aside={
        <span className="text-ink-soft">{texts.booked(formatMinutes(service.bookedMinutes))}</span>
      }
      title={texts.title}
    >
      <PriceTable
        caption={texts.caption}
        lines={lines}
        total={service.recurring ? texts.firstMonth : texts.total}
        totalCents={totalCents}
      />
    </Section>
  );
}
