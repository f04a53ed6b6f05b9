import { useState } from 'react';
import { translatedName } from '#catalogue/console/parts/sold-name.tsx';
import { useIsOwner } from '#company/console/parts/me.ts';
import type { DiscountRow } from '#discounts/contract/discounts.ts';
import { codesTexts } from '#discounts/words/en/codes.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { CreditTabs } from '#payments/console/parts/credit-tabs.tsx';
import { useCall } from '#ui/console/api/query.ts';
import { formatDay } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { Button } from '#ui/parts/button.tsx';
import { CodeDialog } from './code-dialog.tsx';

const { table } = codesTexts;

/** Discount codes: what each takes off, who may use it, and how often it was used. */
export function Component() {
  const isOwner = useIsOwner();
  const codes = useCall('GET /discounts', {});
  const catalogue = useCall('GET /catalogue', {});
  /** 'new', or the code being edited. */
  const [asked, setAsked] = useState<DiscountRow | 'new' | null>(null);
  const services = catalogue.data?.published.services ?? [];
  const nameOf = (id: string) =>
    translatedName(services.find((each) => each.id === id)?.name ?? id);
  return (
    <>
      <PageTitle title={codesTexts.title}>
        {isOwner && <Button onClick={() => setAsked('new')}>{codesTexts.create}</Button>}
      </PageTitle>
      <CreditTabs />
      <LoadedPage query={codes} texts={codesTexts}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState {...codesTexts.none} />
          ) : (
            <DataTable
              caption={table.caption}
              columns={columnsWith(nameOf, isOwner ? setAsked : null)}
              phoneRow={(row) => <PhoneRow edit={isOwner ? setAsked : null} {...{ row, nameOf }} />}
              rowKey={({ id }) => id}
              rows={rows}
            />
          )
        }
      </LoadedPage>
      {asked !== null && (
        <CodeDialog
          code={asked === 'new' ? null : asked}
          onClose={() => setAsked(null)}
          services={services}
        />
      )}
    </>
  );
}

type Edit = ((row: DiscountRow) => void) | null;
type NameOf = (service: string) => string;

function EditButton({ row, edit }: { row: DiscountRow; edit: Edit }) {
  return (
    edit && (
      <TextButton
        fullLabel={`${table.edit} ${row.code}`}
        label={table.edit}
        onClick={() => edit(row)}
      />
    )
  );
}

function PhoneRow({ row, nameOf, edit }: { row: DiscountRow; nameOf: NameOf; edit: Edit }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{row.code}</span>
        <span>{worthText(row)}</span>
      </span>
      <span className="wrap-anywhere block text-ink-soft">{limitsText(row, nameOf)}</span>
      <span className="flex items-center justify-between gap-3 text-ink-soft text-sm tabular">
        <span>
          {stateText(row)} · {datesText(row)} · {table.uses} {usesText(row)}
        </span>
        <EditButton {...{ row, edit }} />
      </span>
    </>
  );
}

function columnsWith(nameOf: NameOf, edit: Edit): readonly Column<DiscountRow>[] {
  return [
    { key: 'code', header: table.code, className: 'font-semibold', cell: ({ code }) => code },
    { key: 'worth', header: table.worth, cell: worthText },
    { key: 'limits', header: table.limits, cell: (row) => limitsText(row, nameOf) },
    { key: 'dates', header: table.dates, cell: datesText },
    { key: 'uses', header: table.uses, align: 'right', cell: usesText },
    {
      key: 'off',
      header: table.off,
      align: 'right',
      cell: ({ takenCents }) => formatUsd(takenCents),
    },
    { key: 'state', header: table.state, cell: stateText },
    ...(edit === null
      ? []
      : [
          {
            key: 'edit',
            header: <span className="sr-only">{table.edit}</span>,
            cell: (row: DiscountRow) => <EditButton {...{ row, edit }} />,
          },
        ]),
  ];
}

function worthText({ worth }: DiscountRow): string {
  return worth.kind === 'percent' ? `${worth.percent}%` : formatUsd(worth.amount);
}

function limitsText(row: DiscountRow, nameOf: NameOf): string {
  const { services, frequencies, firstBookingOnly, mostUsesEach } = row;
  const told = [
    ...(firstBookingOnly ? [codesTexts.firstBooking] : []),
    ...(services ?? []).map(nameOf),
    ...(frequencies ?? []).map((each) => codesTexts.frequencies[each]),
    ...(mostUsesEach === null ? [] : [codesTexts.oncePerCustomer(mostUsesEach)]),
  ];
  return told.length === 0 ? codesTexts.anyone : told.join(', ');
}

/** A day of the business. Noon falls on that day wherever the console is opened. */
function dayText(day: string): string {
  return formatDay(`${day}T12:00:00Z`);
}

function datesText({ startsOn, endsOn }: DiscountRow): string {
  if (startsOn !== null && endsOn !== null) {
    return codesTexts.between(dayText(startsOn), dayText(endsOn));
  }
  if (startsOn !== null) return codesTexts.from(dayText(startsOn));
  return endsOn === null ? codesTexts.anyDay : codesTexts.until(dayText(endsOn));
}

function usesText({ taken, reserved, mostUses }: DiscountRow): string {
  const used = codesTexts.uses(taken, mostUses);
  return reserved === 0 ? used : `${used}, ${codesTexts.reserved(reserved)}`;
}

function stateText({ isActive, isOver }: DiscountRow): string {
  if (!isActive) return codesTexts.states.off;
  return isOver ? codesTexts.states.over : codesTexts.states.on;
}
