import { useState } from 'react';
import { Link } from 'react-router';
import { SoldName } from '#catalogue/console/parts/sold-name.tsx';
import { useIsOwner } from '#company/console/parts/me.ts';
import type { CustomQuote, EnquiryDetail } from '#enquiries/contract/enquiries.ts';
import { priceTexts } from '#enquiries/words/en/enquiry.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { formatDateTime, formatDay } from '#ui/console/format.ts';
import { CopyField } from '#ui/console/parts/copy-field.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { QuoteBadge } from './parts/enquiry-badges.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { useEnquiryAct } from './use-enquiry-act.ts';

/** The prices that were offered, and the form for another. */
export function QuotesSection({ enquiry }: { enquiry: EnquiryDetail }) {
  const [asking, setAsking] = useState(false);
  const isOwner = useIsOwner();
  const { kind, quotes } = enquiry;
  if (kind === 'unfinished') return null;
  const [latest] = quotes;
  return (
    <Section title={priceTexts.title}>
      {quotes.length === 0 && <p className="text-ink-soft">{priceTexts.none}</p>}
      <ul className="flex flex-col gap-3">
        {quotes.map((quote) => (
          <QuoteItem key={quote.id} quote={quote} />
        ))}
      </ul>
      {latest?.state === 'unpaid' && <LinkActs enquiry={enquiry} />}
      {latest?.state !== 'paid' &&
        (isOwner ? (
          <Button className="mt-3" onClick={() => setAsking(true)}>
            {latest === undefined ? priceTexts.offer : priceTexts.offerAnother}
          </Button>
        ) : (
          <p className="mt-3 text-ink-soft">{priceTexts.ownersOnly}</p>
        ))}
      {asking && <PriceDialog enquiry={enquiry} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function QuoteItem({ quote }: { quote: CustomQuote }) {
  const { what, who, at, until, sentence, state, recurring, orderId } = quote;
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2">
        <QuoteBadge quote={quote} />
        {state === 'paid' && (
          <Link className="font-semibold text-primary underline" to={`/bookings/${orderId}`}>
            {priceTexts.toBooking}
          </Link>
        )}
      </p>
      <p className="mt-1 break-words">
        <SoldName name={what} />
        {recurring && <span className="text-ink-soft"> · {priceTexts.monthly}</span>}
      </p>
      {sentence && <p className="whitespace-pre-wrap break-words text-ink-soft">“{sentence}”</p>}
      <p className="text-ink-soft text-xs">
        {state === 'unpaid'
          ? priceTexts.madeUntil(who, formatDateTime(at), formatDay(until))
          : priceTexts.made(who, formatDateTime(at))}
      </p>
    </li>
  );
}

/** Sends the email again, or copies the link for the operator's own message. */
function LinkActs({ enquiry }: { enquiry: EnquiryDetail }) {
  const again = useEnquiryAct('POST /enquiries/:id/quote-again');
  const copy = useEnquiryAct('POST /enquiries/:id/quote-link');
  const params = { id: enquiry.id };
  const error = again.error ?? copy.error;
  return (
    <div className="mt-2 flex flex-col gap-2">
      <FormProblem text={error ? sentenceOf(error) : null} />
      <div className="flex flex-wrap gap-2">
        <Button busy={again.isPending} onClick={() => again.mutate({ params })} variant="secondary">
          {priceTexts.sendAgain}
        </Button>
        <Button busy={copy.isPending} onClick={() => copy.mutate({ params })} variant="secondary">
          {priceTexts.showLink}
        </Button>
      </div>
      <p className="text-ink-soft empty:hidden" role="status">
        {again.isSuccess && priceTexts.sentAgain(enquiry.email)}
      </p>
      {copy.data && <CopyField label={priceTexts.link} value={copy.data.url} />}
    </div>
  );
}
