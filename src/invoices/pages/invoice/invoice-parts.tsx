import type { OwnInvoice } from '#invoices/contract/invoices.ts';
import { beforeTax, taxSums } from '#invoices/rules/invoice-tax.ts';
import { invoiceDocumentTexts as words } from '#invoices/words/en/document.ts';
import { ownInvoiceTexts as texts } from '#invoices/words/en/own-invoice.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { PayPart } from '#payments/pages/parts/pay-part.tsx';
import { createBackend } from '#ui/backend/backend.ts';
import { ContactLinks } from '#ui/pages/contact-links.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { keepInvoiceToken } from './invoice-token.ts';
import { TenderPart } from './tender-part.tsx';
import { usePaying } from './use-invoice.ts';

interface InvoicePartsProps {
  invoice: OwnInvoice;
  site: SiteConfig;
  token: string;
  /** Called when it is paid, in full or in part. */
  onPaid: (invoice: OwnInvoice) => void;
}

/** A day of the business's own, the same for every reader. */
function plainDayText(day: string): string {
  return dayText(momentWords, new Date(`${day}T12:00:00Z`), 'UTC');
}

/** An invoice, with the way to pay it. */
export function InvoiceParts({ invoice, site, token, onPaid }: InvoicePartsProps) {
  const { number, document, state } = invoice;
  const isDue = state === 'open' || state === 'overdue';
  const { seller, buyer } = document;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8 py-4">
      <header>
        <h1 className="font-bold text-2xl">{words.title(number)}</h1>
        <p className="wrap-anywhere text-ink-soft">
          {[seller.name, seller.address].filter(Boolean).join(' · ')}
        </p>
      </header>
      <AmountDue invoice={invoice} onPaid={onPaid} site={site} token={token} />
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        {factsOf(invoice).map(([label, value]) => (
          <div className="col-span-2 grid grid-cols-subgrid" key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{words.billTo}</dt>
          <dd className="wrap-anywhere">
            {[buyer.company, ...addressLines(buyer.address)].map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
          </dd>
        </div>
      </dl>
      <Lines invoice={invoice} timeZone={site.timeZone} />
      <footer className="flex flex-col items-start gap-3">
        {isDue && <p>{words.byCheck(number, seller.name)}</p>}
        <ContactLinks site={site} />
      </footer>
    </div>
  );
}

function factsOf({ issuedOn, dueOn, document }: OwnInvoice): (readonly [string, string])[] {
  const { netDays, poNumber } = document;
  return [
    [words.issuedOn, plainDayText(issuedOn)],
    [words.dueOn, plainDayText(dueOn)],
    [words.terms, words.net(netDays)],
    ...(poNumber === '' ? [] : [[words.poNumber, poNumber] as const]),
  ];
}

/** What is due, and the button that pays it. */
function AmountDue({ invoice, site, token, onPaid }: InvoicePartsProps) {
  const { state, leftCents, dueOn } = invoice;
  const { busy, failure, pay } = usePaying(site.anonKey, token);
  const amount = formatUsd(leftCents);
  const { callFunction } = createBackend({ anonKey: site.anonKey });
  const file = (
    <LinkButton href={`/invoice/${token}/invoice.pdf`} variant="secondary">
      {texts.file}
    </LinkButton>
  );
  if (state === 'paid' || state === 'void') {
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice className="w-full" tone={state === 'paid' ? 'success' : 'warning'}>
          {texts[state]}
        </Notice>
        {file}
      </div>
    );
  }
  const isLate = state === 'overdue';
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice className="w-full" tone={isLate ? 'warning' : 'info'}>
        {isLate
          ? texts.overdue(amount, plainDayText(dueOn))
          : texts.due(amount, plainDayText(dueOn))}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} busyLabel={texts.opening} onClick={pay}>
          {texts.pay(amount)}
        </Button>
        {file}
      </div>
      <PayPart
        id="part-amount"
        key={leftCents}
        onLeave={() => keepInvoiceToken(token)}
        owed={leftCents}
        send={(amountCents) => callFunction('invoice/pay', { token, amountCents })}
      />
      <TenderPart anonKey={site.anonKey} invoice={invoice} onPaid={onPaid} token={token} />
      <div className="w-full empty:absolute" role="alert">
        {failure !== null && (
          <Notice title={texts.payFailed} tone="danger">
            {failure}
          </Notice>
        )}
      </div>
    </div>
  );
}

function Lines({ invoice, timeZone }: { invoice: OwnInvoice; timeZone: string }) {
  const { document, payments, totalCents, leftCents, state } = invoice;
  const tax = taxSums(document);
  return (
    <section aria-labelledby="lines">
      <h2 className="font-semibold text-lg" id="lines">
        {texts.lines}
      </h2>
      <table className="mt-3 w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.visit}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody className="ruled border-line border-y">
          {document.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are frozen, and may say the same
            <tr key={index}>
              <th className="py-2.5 pr-4 text-left font-normal" scope="row">
                {line.description}
                <span className="wrap-anywhere block text-ink-soft text-sm">
                  {[plainDayText(line.date), line.place].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td className="py-2.5 text-right align-top">
                <Money cents={beforeTax(line)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {tax !== null && <Part cents={tax.subtotal} label={words.subtotal} />}
          {tax !== null && <Part cents={tax.tax} label={words.tax} />}
          <Sum cents={totalCents} label={words.total} />
          {payments.map(({ method, keptCents, at }) => (
            <tr key={at}>
              <th className="py-1 pr-4 text-left font-normal" scope="row">
                {words.came(words.methods[method], dayText(momentWords, new Date(at), timeZone))}
              </th>
              <td className="whitespace-nowrap py-1 text-right">{`−${formatUsd(keptCents)}`}</td>
            </tr>
          ))}
          {state !== 'void' && <Sum cents={leftCents} label={words.left} />}
        </tfoot>
      </table>
    </section>
  );
}

function Part({ label, cents }: { label: string; cents: OwnInvoice['totalCents'] }) {
  return (
    <tr>
      <th className="pt-2 pr-4 text-left font-normal" scope="row">
        {label}
      </th>
      <td className="pt-2 text-right">
        <Money cents={cents} />
      </td>
    </tr>
  );
}

function Sum({ label, cents }: { label: string; cents: OwnInvoice['totalCents'] }) {
  return (
    <tr className="font-semibold">
      <th className="pt-2 pr-4 text-left" scope="row">
        {label}
      </th>
      <td className="pt-2 text-right">
        <Money cents={cents} />
      </td>
    </tr>
  );
}
