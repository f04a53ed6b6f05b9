import { PriceTable } from '#catalogue/console/parts/price-table.tsx';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { formatMinutes } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';

const texts = bookingTexts.price;

function totalOf({ recurring, comesAgain }: BookingDetail['service']): string {
  if (recurring) return texts.firstMonth;
  return comesAgain ? texts.eachVisit : texts.total;
}

/** The price as sold; later catalog changes do not affect it. */
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
        total={totalOf(service)}
        totalCents={totalCents}
      />
    </Section>
  );
}
