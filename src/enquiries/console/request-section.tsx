import { PriceTable } from '#catalogue/console/parts/price-table.tsx';
import { SoldAddOns, SoldName } from '#catalogue/console/parts/sold-name.tsx';
import type { EnquiryDetail, EnquiryRequest } from '#enquiries/contract/enquiries.ts';
import { enquiryPageTexts } from '#enquiries/words/en/enquiry.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';

const { request: texts } = enquiryPageTexts;

export function MessageSection({ enquiry: { message } }: { enquiry: EnquiryDetail }) {
  if (message === '') return null;
  return (
    <Section title={enquiryPageTexts.message}>
      <p className="whitespace-pre-wrap break-words">{message}</p>
    </Section>
  );
}

/** What the customer wants, with the price if the catalog has one. */
interface RequestSectionProps {
  enquiry: Pick<EnquiryDetail, 'kind' | 'request'>;
}

export function RequestSection({ enquiry: { kind, request } }: RequestSectionProps) {
  if (request === null) return null;
  return (
    <Section title={kind === 'unfinished' ? texts.chosenTitle : texts.title}>
      <Facts>
        <Fact term={texts.service}>
          <SoldName name={request.service} />
        </Fact>
        <Fact term={texts.visits}>{enquiryPageTexts.visits[request.frequency]}</Fact>
        <Fact term={texts.home}>{request.home || texts.noHome}</Fact>
        {request.addOns.length > 0 && (
          <Fact term={texts.addOns}>
            <SoldAddOns addOns={request.addOns} />
          </Fact>
        )}
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
        {status === 'custom-quote' ? texts.byHand : texts.noPrice}
      </p>
    );
  }
  return (
    <div className="mt-3">
      <PriceTable caption={texts.lines} lines={lines} total={texts.total} totalCents={totalCents} />
      {askedCents !== null && askedCents !== totalCents && (
        <p className="mt-1 text-ink-soft">{texts.changed(formatUsd(askedCents))}</p>
      )}
    </div>
  );
}
