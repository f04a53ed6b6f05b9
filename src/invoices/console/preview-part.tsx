import { useState } from 'react';
import type { PreviewedInvoice } from '#invoices/contract/invoices.ts';
import { beforeTax, taxSums } from '#invoices/rules/invoice-tax.ts';
import { invoiceDocumentTexts as words } from '#invoices/words/en/document.ts';
import { invoicesTexts } from '#invoices/words/en/invoices.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';

const { make: texts, page } = invoicesTexts;

interface PreviewPartProps {
  preview: PreviewedInvoice;
  onBack: () => void;
  onIssue: () => Promise<unknown>;
}

/** An invoice before it is issued. */
export function PreviewPart({ preview, onBack, onIssue }: PreviewPartProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { document, issuedOn, dueOn, totalCents } = preview;
  const { buyer, poNumber, lines } = document;
  const tax = taxSums(document);
  async function issue() {
    setBusy(true);
    setProblem(null);
    try {
      await onIssue();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  }
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Section title={texts.previewTitle}>
        <Facts>
          <Fact term={page.billTo}>
            {[buyer.company, ...addressLines(buyer.address)].map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
          </Fact>
          {poNumber !== '' && <Fact term={page.poNumber}>{poNumber}</Fact>}
          <Fact term={page.issued}>{formatPlainDay(issuedOn)}</Fact>
          <Fact term={page.due}>{formatPlainDay(dueOn)}</Fact>
        </Facts>
        <ul className="ruled mt-3 border-line border-y">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are, and may say the same
            <li className="flex items-baseline justify-between gap-4 py-2" key={index}>
              <span className="min-w-0">
                {line.description}
                <span className="wrap-anywhere block text-ink-soft text-sm">
                  {[formatPlainDay(line.date), line.place].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Money cents={beforeTax(line)} />
            </li>
          ))}
        </ul>
        {tax !== null && (
          <dl className="mt-2">
            <div className="flex justify-between gap-4">
              <dt>{words.subtotal}</dt>
              <dd>
                <Money cents={tax.subtotal} />
              </dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt>{words.tax}</dt>
              <dd>
                <Money cents={tax.tax} />
              </dd>
            </div>
          </dl>
        )}
        <p className="mt-2 flex justify-between gap-4 font-semibold">
          {page.total}
          <Money cents={totalCents} />
        </p>
      </Section>
      <p className="text-ink-soft">{texts.told(buyer.email)}</p>
      <FormProblem text={problem} />
      <div className="flex flex-wrap gap-2">
        <Button autoFocus busy={busy} onClick={() => void issue()}>
          {texts.issue(formatUsd(totalCents))}
        </Button>
        <Button onClick={onBack} variant="quiet">
          {texts.back}
        </Button>
      </div>
    </div>
  );
}
