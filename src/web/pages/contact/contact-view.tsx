import { useEffect, useRef, useState } from 'react';
import type { PlainContact } from '#contract/plain-contact.ts';
import type { SiteConfig } from '#contract/site.ts';
import { contactTexts } from '#texts/contact.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { KettleDrawing } from '#web/ui/drawings/kettle-drawing.tsx';
import { ContactForm } from './contact-form.tsx';
import { DirectContact } from './direct-contact.tsx';
import type { Names } from './names.ts';
import type { VisitOptions } from './visit-options.ts';

export interface ContactProps {
  site: SiteConfig;
  names: Names;
  /** What a plain form brought, where the visitor came by one. */
  plain: PlainContact | null;
  visit: VisitOptions | null;
}

export function ContactView({ site, names, plain, visit }: ContactProps) {
  const [sent, setSent] = useState(plain?.sent ?? null);
  if (sent) return <MessageSent withQuote={sent === 'quote'} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[1fr_20rem]">
      <div>
        <h1 className="font-bold text-2xl">{contactTexts.title}</h1>
        <p className="mt-3 max-w-xl text-ink-soft">{contactTexts.lead}</p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:pt-2">
        <DirectContact site={site} />
      </div>
      <ContactForm {...{ site, names, plain, visit }} onSent={setSent} />
    </div>
  );
}

function MessageSent({ withQuote }: { withQuote: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-8">
      <KettleDrawing />
      <h1 className="font-bold text-2xl" ref={heading} tabIndex={-1}>
        {contactTexts.sentTitle}
      </h1>
      <p>{contactTexts.sentText}</p>
      {withQuote && <p>{contactTexts.sentQuote}</p>}
      <LinkButton className="mt-2" href="/">
        {contactTexts.home}
      </LinkButton>
    </div>
  );
}
