import type { BookingDetail } from '#contract/console-bookings.ts';
import { bookingTexts } from '#texts/console/booking.ts';
import { Money } from '../../ui/money.tsx';
import { formatMinutes } from '../format.ts';
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
      <table className="w-full">
        <caption className="sr-only">{texts.caption}</caption>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
            <tr key={index}>
              <th className="py-0.5 text-left font-normal" scope="row">
                {line.name}
                {line.quantity > 1 && (
                  <span className="text-ink-soft">
                    {' '}
                    {line.quantity} × <Money cents={line.unitCents} />
                  </span>
                )}
              </th>
              <td className="py-0.5 text-right">
                <Money cents={line.amountCents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line border-t font-semibold">
            <th className="pt-1 text-left" scope="row">
              {service.recurring ? texts.firstMonth : texts.total}
            </th>
            <td className="pt-1 text-right">
              <Money cents={totalCents} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}
