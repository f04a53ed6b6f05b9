import { useState } from 'react';
import { rateText, type TaxRate } from '#tax/rules/table/tax-table.ts';
import { taxTexts } from '#tax/words/en/tax.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { Button } from '#ui/parts/button.tsx';
import { RateDialog } from './rate-dialog.tsx';
import type { TaxPartProps } from './states-section.tsx';

const { rates: texts, classes } = taxTexts;

/** The rates: where each applies, for which kinds of service, and from when. */
export function RatesSection({ answer, isOwner }: TaxPartProps) {
  const [edited, setEdited] = useState<TaxRate | 'new' | null>(null);
  const { rates } = answer.table;
  const edit = isOwner ? setEdited : null;
  return (
    <Section title={texts.title}>
      {rates.length === 0 ? (
        <EmptyState {...texts.none} />
      ) : (
        <DataTable
          caption={texts.caption}
          columns={columnsWith(edit)}
          phoneRow={(rate) => <PhoneRow edit={edit} rate={rate} />}
          rowKey={({ id }) => id}
          rows={rates}
        />
      )}
      {isOwner && (
        <Button className="mt-3" onClick={() => setEdited('new')} variant="secondary">
          {texts.add}
        </Button>
      )}
      {edited !== null && (
        <RateDialog
          answer={answer}
          onClose={() => setEdited(null)}
          rate={edited === 'new' ? null : edited}
        />
      )}
    </Section>
  );
}

type Edit = ((rate: TaxRate) => void) | null;

function columnsWith(edit: Edit): readonly Column<TaxRate>[] {
  return [
    { key: 'place', header: texts.place, className: 'font-semibold', cell: placeText },
    { key: 'zips', header: texts.zips, cell: zipsText },
    { key: 'classes', header: texts.classes, cell: classesText },
    { key: 'rate', header: texts.rateColumn, align: 'right', cell: taxRateText },
    {
      key: 'from',
      header: texts.from,
      className: 'whitespace-nowrap',
      cell: ({ from }) => formatPlainDay(from),
    },
    { key: 'source', header: texts.source, cell: sourceText },
    ...(edit === null
      ? []
      : [
          {
            key: 'edit',
            className: 'whitespace-nowrap',
            header: <span className="sr-only">{texts.edit}</span>,
            cell: (rate: TaxRate) => <EditButton edit={edit} rate={rate} />,
          },
        ]),
  ];
}

function PhoneRow({ rate, edit }: { rate: TaxRate; edit: Edit }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{placeText(rate)}</span>
        <span>{taxRateText(rate)}</span>
      </span>
      <span className="wrap-anywhere block text-ink-soft">
        {zipsText(rate)} · {classesText(rate)}
      </span>
      <span className="flex items-center justify-between gap-3 text-ink-soft text-sm">
        <span className="wrap-anywhere">
          {[formatPlainDay(rate.from), sourceText(rate)].filter(Boolean).join(' · ')}
        </span>
        {edit !== null && <EditButton edit={edit} rate={rate} />}
      </span>
    </>
  );
}

function EditButton({ rate, edit }: { rate: TaxRate; edit: NonNullable<Edit> }) {
  return (
    <TextButton
      fullLabel={texts.editAbout(rate.place)}
      label={texts.edit}
      onClick={() => edit(rate)}
    />
  );
}

function placeText({ place, state }: TaxRate): string {
  return `${place}, ${state}`;
}

function zipsText({ zips }: TaxRate): string {
  return zips.length === 0 ? texts.wholeState : zips.join(', ');
}

function classesText(rate: TaxRate): string {
  return rate.classes.map((each) => classes[each]).join(', ');
}

function taxRateText({ taxable, rate }: TaxRate): string {
  return taxable ? rateText(rate) : texts.notTaxable;
}

function sourceText({ source, checkedOn }: TaxRate): string {
  return [source, checkedOn && formatPlainDay(checkedOn)].filter(Boolean).join(', ');
}
