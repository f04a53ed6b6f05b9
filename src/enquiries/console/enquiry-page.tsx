import { useParams } from 'react-router';
import type { EnquiryDetail } from '#enquiries/contract/enquiries.ts';
import { enquiryTexts } from '#enquiries/words/en/enquiries.ts';
import { enquiryPageTexts as texts } from '#enquiries/words/en/enquiry.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useCall } from '#ui/console/api/query.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { AnswersSection } from './answers-section.tsx';
import { EnquiryHistory } from './enquiry-history.tsx';
import { StateBadge } from './parts/enquiry-badges.tsx';
import { PersonSection } from './person-section.tsx';
import { PhotosSection } from './photos-section.tsx';
import { QuotesSection } from './quotes-section.tsx';
import { ReminderSection } from './reminder-section.tsx';
import { MessageSection, RequestSection } from './request-section.tsx';
import { useEnquiryAct } from './use-enquiry-act.ts';

const REFRESH_MS = 30_000;

export function Component() {
  const { id = '' } = useParams();
  const query = useCall('GET /enquiries/:id', { params: { id } }, { every: REFRESH_MS });
  return (
    <LoadedPage query={query} texts={texts}>
      {(enquiry) => <Detail enquiry={enquiry} key={id} />}
    </LoadedPage>
  );
}

function Detail({ enquiry }: { enquiry: EnquiryDetail }) {
  const { kind, state, name, email, phone } = enquiry;
  return (
    <>
      <PageTitle
        aside={
          <>
            <Badge>{enquiryTexts.kinds[kind]}</Badge>
            <StateBadge kind={kind} state={state} />
          </>
        }
        title={name || email || phone}
      >
        {kind !== 'unfinished' && <SettleButton enquiry={enquiry} />}
      </PageTitle>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <MessageSection enquiry={enquiry} />
          <RequestSection enquiry={enquiry} />
          <PhotosSection enquiry={enquiry} />
          <AnswersSection enquiry={enquiry} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PersonSection enquiry={enquiry} />
          <ReminderSection enquiry={enquiry} />
          <QuotesSection enquiry={enquiry} />
          <EnquiryHistory enquiry={enquiry} />
        </div>
      </div>
    </>
  );
}

function SettleButton({ enquiry }: { enquiry: EnquiryDetail }) {
  const { id, version, state } = enquiry;
  const closed = state === 'closed';
  const act = useEnquiryAct(closed ? 'POST /enquiries/:id/reopen' : 'POST /enquiries/:id/close');
  return (
    <>
      <FormProblem text={act.error ? sentenceOf(act.error) : null} />
      <Button
        busy={act.isPending}
        onClick={() => act.mutate({ params: { id }, body: { version } })}
        variant="secondary"
      >
        {closed ? texts.reopen : texts.close}
      </Button>
    </>
  );
}
