import type { QuoteHandover } from '#booking/pages/parts/quote-request.ts';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { Button } from '#ui/parts/button.tsx';
import { type CatalogueNames, quoteRows } from './names.ts';

interface QuoteAttachmentProps {
  quote: QuoteHandover;
  names: CatalogueNames;
  onRemove: () => void;
}

/** What the quote is for: the home and its selection (ruling 15). */
export function QuoteAttachment({ quote, names, onRemove }: QuoteAttachmentProps) {
  return (
    <section
      aria-labelledby="quote-title"
      className="rounded-card border border-tint-line bg-tint px-4 pt-4 pb-1 sm:px-5"
    >
      <h2 className="font-semibold text-lg" id="quote-title">
        {contactTexts.quoteTitle}
      </h2>
      <dl className="mt-1 ruled border-tint-line">
        {quoteRows(quote, names).map(([label, lines]) => (
          <div className="grid gap-x-6 py-2 sm:grid-cols-[6rem_minmax(0,1fr)]" key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            {lines.map((line) => (
              <dd className="wrap-anywhere sm:col-start-2" key={line}>
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Button className="-ml-5" onClick={onRemove} variant="quiet">
        {contactTexts.quoteRemove}
      </Button>
    </section>
  );
}
