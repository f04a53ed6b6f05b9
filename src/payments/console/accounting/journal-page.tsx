import { FileLink } from '#company/console/parts/file-link.tsx';
import { useRights } from '#company/console/parts/me.ts';
import type { MonthOfJournal } from '#payments/contract/journal.ts';
import type { JournalLine } from '#payments/rules/accounting/journal.ts';
import { accountingTexts as texts } from '#payments/words/en/accounting.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatMonth } from '#ui/console/format.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { type NumberColumn, NumberTable } from '#ui/console/parts/number-table.tsx';
import { ScrollSection } from '#ui/console/parts/scroll-section.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Money } from '#ui/parts/money.tsx';
import { MonthPage } from './month-page.tsx';

export function Component() {
  return (
    <MonthPage title={texts.title} useMonth={useMonth}>
      {(journal) => <Journal journal={journal} />}
    </MonthPage>
  );
}

function useMonth(month: string) {
  return useCall('GET /reconciliation/journal', { query: { month } });
}

function Journal({ journal }: { journal: MonthOfJournal }) {
  const { month, lines, totalCents } = journal;
  const caption = texts.caption(formatMonth(month));
  if (lines.length === 0) return <EmptyState {...texts.none} />;
  return (
    <>
      <Section title={caption}>
        <p className="mb-3 max-w-prose text-ink-soft text-sm">{texts.about}</p>
        <ScrollSection className="overflow-x-auto" label={texts.sides}>
          <NumberTable
            caption={caption}
            columns={COLUMNS}
            rowKey={({ account, service }) => `${account} ${service}`}
            rows={[
              ...lines,
              { account: null, service: null, debit: totalCents, credit: totalCents },
            ]}
          />
        </ScrollSection>
      </Section>
      <Files journal={journal} />
    </>
  );
}

function Files({ journal: { month, bankFiles } }: { journal: MonthOfJournal }) {
  const { exportData } = useRights();
  if (!exportData) return null;
  const query = { month };
  return (
    <Section title={texts.files}>
      <div className="flex flex-wrap gap-3">
        <FileLink href={callUrl('GET /reconciliation/journal.csv', { query })}>
          {texts.journalCsv}
        </FileLink>
        <FileLink href={callUrl('GET /reconciliation/journal.iif', { query })}>
          {texts.journalIif}
        </FileLink>
        {Array.from({ length: bankFiles }, (_, index) => index + 1).map((part) => (
          <FileLink
            href={callUrl('GET /reconciliation/bank.csv', { query: { month, part: String(part) } })}
            key={part}
          >
            {texts.bankCsv(part, bankFiles)}
          </FileLink>
        ))}
      </div>
      <p className="mt-3 max-w-prose text-ink-soft text-sm">{texts.filesHint}</p>
    </Section>
  );
}

/** The last row is the total, without an account. */
type Row = Omit<JournalLine, 'account'> & { readonly account: JournalLine['account'] | null };

const COLUMNS: readonly NumberColumn<Row>[] = [
  {
    header: texts.columns.account,
    cell: ({ account }) =>
      account === null ? <strong>{texts.total}</strong> : texts.accounts[account],
  },
  { header: texts.columns.service, cell: ({ service }) => service ?? '' },
  side(texts.columns.debit, ({ debit }) => debit),
  side(texts.columns.credit, ({ credit }) => credit),
];

function side(header: string, of: (row: Row) => JournalLine['debit']): NumberColumn<Row> {
  return { header, align: 'right', cell: (row) => of(row) !== 0 && <Money cents={of(row)} /> };
}
