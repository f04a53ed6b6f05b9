import { useEffect, useState } from 'react';
import { type AnswerDeadline, answerDeadline } from '#booking/rules/answer-by.ts';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { ClockIcon } from '#ui/parts/more-icons.tsx';

/**
 * When we will have answered a quote request. Computed in the browser, because a served page does
 * not know the day.
 */
export function AnswerPromise({ site }: { site: SiteConfig }) {
  const [by, setBy] = useState<AnswerDeadline | null>(null);
  useEffect(() => setBy(answerDeadline(momentWords, new Date(), site)), [site]);
  return (
    <p className="flex min-h-6 items-start gap-2 font-semibold">
      <ClockIcon className="mt-0.5 size-5 text-primary" />
      {by && contactTexts.answerBy(by)}
    </p>
  );
}
