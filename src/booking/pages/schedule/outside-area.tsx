import { useState } from 'react';
import type { VisitToSchedule } from '#booking/pages/parts/wanted.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';

interface OutsideAreaProps {
  site: SiteConfig;
  zip: string;
  wanted: VisitToSchedule;
}

type RequestState = 'no' | 'asking' | 'yes' | { readonly failure: string };

/** Says right away that we do not serve this ZIP code, and offers to store an inquiry. */
export function OutsideArea({ site, zip, wanted }: OutsideAreaProps) {
  const [asked, setAsked] = useState<RequestState>('no');
  async function sendInquiry(): Promise<void> {
    setAsked('asking');
    const backend = createBackend({ anonKey: site.anonKey });
    // The server stores a repeated message once.
    const result = await callWithRetries(() =>
      backend.callFunction('contact', {
        phone: wanted.phone,
        email: wanted.email,
        message: scheduleTexts.outsideMessage(zip, wanted.service),
      }),
    );
    setAsked(result.ok ? 'yes' : { failure: result.problem.detail });
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full" role="alert">
        <Notice title={scheduleTexts.outsideTitle(zip)} tone="warning">
          {scheduleTexts.outsideText}
        </Notice>
      </div>
      <div className="w-full empty:absolute" role="status">
        {asked === 'yes' && <Notice tone="success">{scheduleTexts.outsideAsked}</Notice>}
        {typeof asked === 'object' && (
          <Notice title={scheduleTexts.outsideFailed} tone="danger">
            {asked.failure}
          </Notice>
        )}
      </div>
      {asked !== 'yes' && (
        <Button busy={asked === 'asking'} onClick={() => void sendInquiry()} variant="secondary">
          {scheduleTexts.outsideAsk}
        </Button>
      )}
    </div>
  );
}
