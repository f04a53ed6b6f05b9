import type { EnquiryDetail, EnquiryRequest } from '#contract/console-enquiries.ts';
import { formatUsd } from '#domain/money.ts';
import { Money } from '../../ui/money.tsx';
import { Fact, Facts, Section } from '../parts/section.tsx';

const VISITS = {
  'one-time': 'Once',
  monthly: 'Once a month',
  biweekly: 'Every two weeks',
  weekly: 'Every week',
};

export function MessageSection({ enquiry: { message } }: { enquiry: EnquiryDetail }) {
  if (message === '') return null;
  return (
    <Section title="Message">
      <p className="whitespace-pre-wrap break-words">{message}</p>
    </Section>
  );
}

/** What they would like, with the price where the catalogue has one. */
export function RequestSection({ enquiry: { kind, request } }: { enquiry: EnquiryDetail }) {
  if (request === null) return null;
  return (
    <Section title={kind === 'unfinished' ? 'What they chose' : 'What they would like'}>
      <Facts>
        <Fact term="Service">{request.service}</Fact>
        <Fact term="Visits">{VISITS[request.frequency]}</Fact>
        <Fact term="Home">{request.home || 'not chosen yet'}</Fact>
        {request.addOns && <Fact term="Add-ons">{request.addOns}</Fact>}
      </Facts>
      <Price request={request} />
    </Section>
  );
}

function Price({
  request: { status, lines, totalCents, askedCents },
}: {
  request: EnquiryRequest;
}) {
  if (totalCents === null) {
    return (
      <p className="mt-3 text-ink-soft">
        {status === 'custom-quote'
          ? 'This home has no list price: it needs a quote of its own.'
          : 'No price yet: something is not chosen, or not offered any more.'}
      </p>
    );
  }
  return (
    <>
      <table className="mt-3 w-full">
        <caption className="sr-only">Priced lines, by today’s catalogue</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
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
              By the catalogue
            </th>
            <td className="pt-1 text-right">
              <Money cents={totalCents} />
            </td>
          </tr>
        </tfoot>
      </table>
      {askedCents !== null && askedCents !== totalCents && (
        <p className="mt-1 text-ink-soft">
          They saw {formatUsd(askedCents)}: the catalogue has changed since.
        </p>
      )}
    </>
  );
}
