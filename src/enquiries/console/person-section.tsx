import type { EnquiryDetail } from '#enquiries/contract/enquiries.ts';
import { enquiryPageTexts } from '#enquiries/words/en/enquiry.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { MailLink, PhoneLink } from '#ui/console/parts/contact-links.tsx';
import { CustomerLink } from '#ui/console/parts/customer-link.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';

const { person: texts } = enquiryPageTexts;

export function PersonSection({ enquiry }: { enquiry: EnquiryDetail }) {
  const { name, phone, email, at, request } = enquiry;
  return (
    <Section
      aside={<CustomerLink id={enquiry.customerId} label={texts.toCustomer} />}
      title={texts.title}
    >
      <Facts>
        {name && <Fact term={texts.name}>{name}</Fact>}
        {phone && (
          <Fact term={texts.phone}>
            <PhoneLink phone={phone} />
          </Fact>
        )}
        {email && (
          <Fact term={texts.email}>
            <MailLink email={email} />
          </Fact>
        )}
        {request?.referrerPhone && <Fact term={texts.referredBy}>{request.referrerPhone}</Fact>}
        <Fact term={texts.came}>{formatDateTime(at)}</Fact>
      </Facts>
    </Section>
  );
}
