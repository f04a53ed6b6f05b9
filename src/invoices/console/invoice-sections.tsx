import { Link } from 'react-router';
import type { InvoiceDetail } from '#invoices/contract/invoices.ts';
import { invoiceDocumentTexts as words } from '#invoices/words/en/document.ts';
import { invoicesTexts } from '#invoices/words/en/invoices.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { formatDateTime, formatDay, formatPlainDay } from '#ui/console/format.ts';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Money } from '#ui/parts/money.tsx';

const { page: texts } = invoicesTexts;
const LINK = 'underline decoration-tint-line underline-offset-4 hover:text-primary';

interface InvoicePartProps {
  invoice: InvoiceDetail;
}

/** Who is billed, how much, and until when. */
export function FactsPart({ invoice }: InvoicePartProps) {
  const { document, email, customerId, issuedOn, dueOn, totalCents, taxCents, leftCents } = invoice;
  const { buyer, poNumber, netDays } = document;
  return (
    <Section title={texts.facts}>
      <Facts>
        <Fact term={texts.billTo}>
          <Link className={LINK} to={`/customers/${customerId}`}>
            {buyer.company}
          </Link>
          {addressLines(buyer.address).map((line) => (
            <span className="block" key={line}>
              {line}
            </span>
          ))}
        </Fact>
        {email !== '' && <Fact term={texts.email}>{email}</Fact>}
        {poNumber !== '' && <Fact term={texts.poNumber}>{poNumber}</Fact>}
        <Fact term={texts.issued}>{formatPlainDay(issuedOn)}</Fact>
        <Fact term={texts.due}>
          {formatPlainDay(dueOn)}
          <span className="block text-ink-soft text-sm">{words.net(netDays)}</span>
        </Fact>
        <Fact term={texts.total}>
          <Money cents={totalCents} />
          {taxCents > 0 && (
            <span className="block text-ink-soft text-sm">{texts.taxIn(formatUsd(taxCents))}</span>
          )}
        </Fact>
        <Fact term={texts.left}>
          <Money cents={leftCents} className="font-semibold" />
        </Fact>
      </Facts>
    </Section>
  );
}

/** What it is for, and how much of each visit is paid. */
export function LinesPart({ invoice: { lines } }: InvoicePartProps) {
  return (
    <Section title={texts.lines}>
      <ul className="ruled">
        {lines.map(({ orderId, description, date, place, amountCents, coveredCents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are frozen, and may say the same
          <li className="flex items-baseline justify-between gap-4 py-2" key={index}>
            <div className="min-w-0">
              <Link className={`${LINK} font-semibold`} to={`/bookings/${orderId}`}>
                {description}
              </Link>
              <span className="wrap-anywhere block text-ink-soft text-sm">
                {[formatPlainDay(date), place].filter(Boolean).join(' · ')}
              </span>
            </div>
            <span className="shrink-0 text-right">
              <Money cents={amountCents} />
              {coveredCents > 0 && (
                <span className="block text-ink-soft text-sm">
                  {texts.covered(formatUsd(coveredCents))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Its payments. */
export function PaymentsPart({ invoice: { payments, orderId } }: InvoicePartProps) {
  return (
    <Section title={texts.payments}>
      {payments.length === 0 && <p className="text-ink-soft">{texts.noPayments}</p>}
      <ul className="ruled">
        {payments.map(({ id, method, amountCents, keptCents, at }) => (
          <li className="flex items-baseline justify-between gap-4 py-2" key={id}>
            <span>
              {words.came(words.methods[method], formatDay(at))}
              {keptCents < amountCents && (
                <span className="block text-ink-soft text-sm">
                  {texts.refunded(formatUsd(keptCents))}
                </span>
              )}
            </span>
            <Money cents={amountCents} />
          </li>
        ))}
      </ul>
      {payments.length > 0 && (
        <p className="mt-2 text-ink-soft text-sm">
          {texts.refundHint}{' '}
          <Link className={LINK} to={`/bookings/${orderId}`}>
            {texts.booking}
          </Link>
        </p>
      )}
    </Section>
  );
}

export function HistoryPart({ invoice: { history } }: InvoicePartProps) {
  return (
    <Section title={texts.history}>
      <ol className="ruled">
        {history.map(({ kind, at, cents }) => (
          <li className="py-2" key={`${kind} ${at}`}>
            {texts.news[kind]}
            {cents !== null && `: ${formatUsd(cents)}`}
            <span className="block text-ink-soft text-sm">{formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
