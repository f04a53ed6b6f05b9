import { ownInvoiceTexts as texts } from '#invoices/words/en/own-invoice.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { ContactLinks } from '#ui/pages/contact-links.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { BucketDrawing } from '#ui/parts/drawings/bucket-drawing.tsx';
import { Spinner } from '#ui/parts/spinner.tsx';
import { InvoiceParts } from './invoice-parts.tsx';
import { useInvoice } from './use-invoice.ts';

/** The page of an invoice: its content is loaded with its token after it is shown. */
export function InvoiceView({ site }: { site: SiteConfig }) {
  const { looked, reload, know } = useInvoice(site.anonKey);
  if (looked.phase === 'known') {
    const { invoice, token } = looked;
    const onPaid = (paid: typeof invoice) => know(token, paid);
    return <InvoiceParts invoice={invoice} onPaid={onPaid} site={site} token={token} />;
  }
  if (looked.phase === 'loading') {
    return (
      <div className="min-h-[70vh]">
        <h1 className="font-bold text-2xl">{texts.title}</h1>
        <p className="mt-6 flex items-center gap-3 text-ink-soft">
          <Spinner className="size-6 text-primary" />
          {texts.loading}
        </p>
      </div>
    );
  }
  const isUnknown = looked.phase === 'unknown';
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-8" role="alert">
      <BucketDrawing />
      <h1 className="font-bold text-2xl">
        {isUnknown ? texts.wrongTitle : texts.unreachableTitle}
      </h1>
      <p>{isUnknown ? texts.wrongText : looked.detail}</p>
      <ContactLinks site={site} />
      {isUnknown ? (
        <LinkButton href="/">{texts.home}</LinkButton>
      ) : (
        <Button onClick={reload}>{texts.again}</Button>
      )}
    </div>
  );
}
