import { useEffect, useRef } from 'react';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { KettleDrawing } from '#ui/parts/drawings/kettle-drawing.tsx';
import { AnswerPromise } from './answer-promise.tsx';

export interface SentContact {
  /** 'visit': requested through a form with a list price. */
  readonly what: 'message' | 'visit' | 'quote';
  /** Where the receipt goes; empty if there is no email, or this page does not know it. */
  readonly email: string;
}

/** Confirms that it arrived, and says what happens next. */
export function ContactSent({ what, email, site }: SentContact & { site: SiteConfig }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const asked = what === 'quote';
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-8">
      <KettleDrawing />
      <h1 className="font-bold text-2xl" ref={heading} tabIndex={-1}>
        {asked ? contactTexts.askedTitle : contactTexts.sentTitle}
      </h1>
      <p>{asked ? contactTexts.askedText : contactTexts.sentText}</p>
      {what === 'visit' && <p>{contactTexts.sentVisit}</p>}
      {asked && <AnswerPromise site={site} />}
      {asked && email && <p className="wrap-anywhere">{contactTexts.receipt(email)}</p>}
      <LinkButton className="mt-2" href="/">
        {contactTexts.home}
      </LinkButton>
    </div>
  );
}
