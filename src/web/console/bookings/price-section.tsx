import type { BookingDetail } from '#contract/console-bookings.ts';
import { Money } from '../../ui/money.tsx';
import { formatMinutes } from '../format.ts';
import { Section } from '../parts/section.tsx';

/** The price as it was sold; later changes of the catalogue leave it alone. */
export function PriceSection({ booking }: { booking: BookingDetail }) {
  const { lines, totalCents, service } = booking;
  return (
    <Section
      aside={<span className="text-ink-soft">{formatMinutes(service.bookedMinutes)} booked</span>}
      title="Sold"
    >
      <table className="w-full">
        <caption className="sr-only">Priced lines</caption>
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
              {service.recurring ? 'First month' : 'Total'}
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
