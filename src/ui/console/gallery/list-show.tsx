import { useState } from 'react';
import { type Cents, cents } from '#kernel/rules/money.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import {
  FilterBar,
  FilterDate,
  FilterSelect,
  SearchField,
} from '#ui/console/parts/filter-controls.tsx';
import { CountLine } from '#ui/console/parts/list-page.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Money } from '#ui/parts/money.tsx';

interface Row {
  readonly name: string;
  readonly cents: Cents;
}

const rows: readonly Row[] = [
  { name: 'Ada Lovelace', cents: cents(275_00) },
  { name: 'Grace Hopper, with a name that is longer than most', cents: cents(1320_00) },
];

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sort: { ascending: 'first', descending: 'last' },
  },
  { key: 'price', header: 'Price', align: 'right', cell: ({ cents }) => <Money cents={cents} /> },
];

const table = { caption: 'Customers', columns, rows, rowKey: ({ name }: Row) => name };

export function ListShow() {
  const [sort, setSort] = useState('last');
  const [status, setStatus] = useState('');
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  return (
    <>
      <Section title="Lists">
        <FilterBar
          search={
            <SearchField hint="Name or phone" label="Search" onSearch={setText} value={text} />
          }
        >
          <FilterSelect
            label="Status"
            onChange={setStatus}
            options={[
              { value: '', label: 'All' },
              { value: 'paid', label: 'Paid' },
            ]}
            value={status}
          />
          <FilterDate label="From" onChange={setDay} value={day} />
        </FilterBar>
        <CountLine count={{ value: 2, exact: true }} many="customers" one="customer" />
        <DataTable {...table} onSort={setSort} rowHref={() => '/ui'} sort={sort} />
        <p className="mt-4 mb-2 text-ink-soft">While a newer answer is awaited:</p>
        <DataTable {...table} caption="Customers, older" stale />
      </Section>
      <Section title="Facts">
        <Facts>
          <Fact term="Name">Ada Lovelace</Fact>
          <Fact term="Reference">a1b2c3d4</Fact>
        </Facts>
      </Section>
      <Section title="Empty">
        <EmptyState text="Change the filters, or wait." title="Nobody found" />
        <EmptyState drawing="done" text="Everybody was called back." title="Nothing to do" />
      </Section>
    </>
  );
}
