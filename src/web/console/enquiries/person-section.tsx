import type { EnquiryDetail } from '#contract/console-enquiries.ts';
import { formatDateTime } from '../format.ts';
import { Fact, Facts, Section } from '../parts/section.tsx';

export function PersonSection({ enquiry }: { enquiry: EnquiryDetail }) {
  const { name, phone, email, at, request } = enquiry;
  return (
    <Section title="From">
      <Facts>
        {name && <Fact term="Name">{name}</Fact>}
        {phone && (
          <Fact term="Phone">
            <a className="text-primary underline" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </Fact>
        )}
        {email && (
          <Fact term="Email">
            <a className="text-primary underline" href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
        )}
        {request?.referrerPhone && <Fact term="Referred by">{request.referrerPhone}</Fact>}
        <Fact term="Came">{formatDateTime(at)}</Fact>
      </Facts>
    </Section>
  );
}
