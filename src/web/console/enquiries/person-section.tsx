import type { EnquiryDetail } from '#contract/console-enquiries.ts';
import { enquiryPageTexts } from '#texts/console/enquiry.ts';
import { formatDateTime } from '../format.ts';
import { Fact, Facts, Section } from '../parts/section.tsx';

const { person: texts } = enquiryPageTexts;

export function PersonSection({ enquiry }: { enquiry: EnquiryDetail }) {
  const { name, phone, email, at, request } = enquiry;
  return (
    <Section title={texts.title}>
      <Facts>
        {name && <Fact term={texts.name}>{name}</Fact>}
        {phone && (
          <Fact term={texts.phone}>
            <a className="text-primary underline" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </Fact>
        )}
        {email && (
          <Fact term={texts.email}>
            <a className="text-primary underline" href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
        )}
        {request?.referrerPhone && <Fact term={texts.referredBy}>{request.referrerPhone}</Fact>}
        <Fact term={texts.came}>{formatDateTime(at)}</Fact>
      </Facts>
    </Section>
  );
}
