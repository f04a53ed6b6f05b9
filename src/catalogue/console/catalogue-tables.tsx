import type { ReactNode } from 'react';
import { multiplierText } from '#catalogue/rules/editing/change-text.ts';
import { squareFeetRange } from '#catalogue/rules/size-label.ts';
import type { AddOn, Home, Service } from '#catalogue/rules/types.ts';
import { catalogueTexts, categoryLabels } from '#catalogue/words/en/console.ts';
import { squareFeetUnit } from '#catalogue/words/en/units.ts';
import {
  type Dollars,
  dollarsToCents,
  formatUsd,
  maxCents,
  minCents,
} from '#kernel/rules/money.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { Badge } from '#ui/parts/badge.tsx';

const texts = catalogueTexts.table;

interface ChangedEntries {
  /** "services.essential" for every entry that the draft changes. */
  changed: ReadonlySet<string>;
}

export function ServiceTable({
  services,
  changed,
}: ChangedEntries & { services: readonly Service[] }) {
  const marks = (service: Service) => (
    <EntryBadges isChanged={changed.has(`services.${service.id}`)} offered={service.offered} />
  );
  const columns: Column<Service>[] = [
    { key: 'name', header: texts.name, cell: ({ name }) => name },
    { key: 'category', header: texts.kind, cell: ({ category }) => categoryLabels[category] },
    { key: 'price', header: texts.price, align: 'right', cell: servicePrice },
    { key: 'hours', header: texts.hours, align: 'right', cell: ({ laborHours }) => laborHours },
    { key: 'marks', header: <span className="sr-only">{texts.marks}</span>, cell: marks },
  ];
  return (
    <DataTable
      caption={catalogueTexts.lists.services.title}
      columns={columns}
      phoneRow={(service) => (
        <PhoneRow
          aside={servicePrice(service)}
          marks={marks(service)}
          name={service.name}
          text={texts.kindAndHours(categoryLabels[service.category], service.laborHours)}
        />
      )}
      rowHref={({ id }) => `/catalogue/services/${id}`}
      rowKey={({ id }) => id}
      rows={services}
    />
  );
}

export function AddOnTable({ addOns, changed }: ChangedEntries & { addOns: readonly AddOn[] }) {
  const marks = (addOn: AddOn) => (
    <EntryBadges isChanged={changed.has(`addOns.${addOn.id}`)} offered={addOn.offered} />
  );
  const price = (addOn: AddOn) => texts.anHour(formatDollars(addOn.price));
  const columns: Column<AddOn>[] = [
    { key: 'name', header: texts.name, cell: ({ name }) => name },
    { key: 'price', header: texts.price, align: 'right', cell: price },
    { key: 'marks', header: <span className="sr-only">{texts.marks}</span>, cell: marks },
  ];
  return (
    <DataTable
      caption={catalogueTexts.lists.addOns.title}
      columns={columns}
      phoneRow={(addOn) => (
        <PhoneRow aside={price(addOn)} marks={marks(addOn)} name={addOn.name} text="" />
      )}
      rowHref={({ id }) => `/catalogue/add-ons/${id}`}
      rowKey={({ id }) => id}
      rows={addOns}
    />
  );
}

export function HomeTable({ homes, changed }: ChangedEntries & { homes: readonly Home[] }) {
  const marks = (home: Home) => (
    <EntryBadges isChanged={changed.has(`homes.${home.id}`)} offered={home.offered} />
  );
  const columns: Column<Home>[] = [
    { key: 'label', header: texts.home, cell: ({ label }) => label },
    { key: 'sizes', header: texts.sizes, cell: sizesText },
    { key: 'marks', header: <span className="sr-only">{texts.marks}</span>, cell: marks },
  ];
  return (
    <DataTable
      caption={catalogueTexts.lists.homes.title}
      columns={columns}
      phoneRow={(home) => (
        <PhoneRow aside="" marks={marks(home)} name={home.label} text={sizesText(home)} />
      )}
      rowHref={({ id }) => `/catalogue/homes/${id}`}
      rowKey={({ id }) => id}
      rows={homes}
    />
  );
}

function servicePrice({ basePrice, planPrices, fixedPrice }: Service): string {
  if (planPrices === undefined) {
    return fixedPrice ? texts.everyHome(formatDollars(basePrice)) : formatDollars(basePrice);
  }
  const { monthly, biweekly, weekly } = planPrices;
  const months = [
    dollarsToCents(monthly),
    dollarsToCents(biweekly),
    dollarsToCents(weekly),
  ] as const;
  return texts.aMonth(formatUsd(minCents(...months)), formatUsd(maxCents(...months)));
}

function sizesText({ sizes }: Home): ReactNode {
  return sizes
    .filter(({ offered }) => offered)
    .map((size) => (
      <span className="mr-4 inline-block" key={size.id}>
        {size.label}{' '}
        <span className="tabular" title={squareFeetRange(size, squareFeetUnit)}>
          {size.multiplier === null ? texts.noPrice : multiplierText(size.multiplier)}
        </span>
      </span>
    ));
}

function EntryBadges({ isChanged, offered }: { isChanged: boolean; offered: boolean }) {
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {isChanged && <Badge tone="apricot">{texts.changed}</Badge>}
      {!offered && <Badge>{texts.notOffered}</Badge>}
    </span>
  );
}

interface PhoneRowProps {
  name: string;
  text: ReactNode;
  aside: ReactNode;
  marks: ReactNode;
}

function PhoneRow({ name, text, aside, marks }: PhoneRowProps) {
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{name}</span>
        <span className="ml-auto tabular">{aside}</span>
      </span>
      <span className="flex justify-between gap-3 text-ink-soft">
        <span>{text}</span>
        {marks}
      </span>
    </>
  );
}

function formatDollars(amount: Dollars): string {
  return formatUsd(dollarsToCents(amount));
}
