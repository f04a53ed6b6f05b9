import { useEffect, useState } from 'react';
import {
  clearQuoteRequest,
  type QuoteHandover,
  readQuoteRequest,
} from '#booking/pages/parts/quote-request.ts';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { ContactForm } from './contact-form.tsx';
import type { ContactProps } from './contact-props.ts';
import { ContactSent, type SentContact } from './contact-sent.tsx';
import { DirectContact } from './direct-contact.tsx';

export function ContactView({ site, names, plain, visit, forQuote, office }: ContactProps) {
  const [sent, setSent] = useState<SentContact | null>(
    plain?.sent ? { what: plain.sent === 'quote' ? 'visit' : 'message', email: '' } : null,
  );
  const [quote, setQuote] = useState<QuoteHandover | null | 'looking'>('looking');
  useEffect(() => {
    setQuote(readQuoteRequest(location.search));
    if (location.search) history.replaceState(null, '', location.pathname);
  }, []);
  if (sent) return <ContactSent {...sent} site={site} />;
  const asks = quote === 'looking' ? forQuote : forQuote || quote !== null;
  // On a phone, a visitor who wants a quote sees their selection first.
  const direct = (
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-2">
      <DirectContact office={office} site={site} />
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[1fr_20rem]">
      <div>
        <h1 className="font-bold text-2xl">{asks ? contactTexts.quotePage : contactTexts.title}</h1>
        <p className="mt-3 max-w-xl text-ink-soft">
          {asks ? contactTexts.quoteLead : contactTexts.lead}
        </p>
      </div>
      {!asks && direct}
      <ContactForm
        {...{ site, names, plain, visit, quote }}
        asksQuote={asks}
        onQuoteRemoved={() => {
          clearQuoteRequest();
          setQuote(null);
        }}
        onSent={(what) => {
          clearQuoteRequest();
          setSent(what);
        }}
      />
      {asks && direct}
    </div>
  );
}
