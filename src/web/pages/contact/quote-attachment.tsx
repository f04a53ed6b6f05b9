import { contactTexts } from '#texts/contact.ts';
import type { QuoteHandover } from '#web/handover/quote-request.ts';
import { Button } from '#web/ui/button.tsx';
import { type Names, quoteLines } from './names.ts';

interface QuoteAttachmentProps {
  quote: QuoteHandover;
  names: Names;
  onRemove: () => void;
}

/** What goes with the message when the wizard had no price for this home (ruling 15). */
export function QuoteAttachment({ quote, names, onRemove }: QuoteAttachmentProps) {
  return (
    <section
      aria-labelledby="quote-title"
      className="rounded-card border border-tint-line bg-tint p-4"
    >
      <h2 className="font-semibold" id="quote-title">
        {contactTexts.quoteTitle}
      </h2>
      <p className="mt-1 text-sm">{contactTexts.quoteText}</p>
      <ul className="mt-1 ml-5 list-disc text-sm">
        {quoteLines(quote, names).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button className="-mb-2 -ml-5" onClick={onRemove} variant="quiet">
        {contactTexts.quoteRemove}
      </Button>
    </section>
  );
}
