import { useCallback } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import {
  FilterBar,
  FilterDate,
  type FilterOption,
  FilterSelect,
  SearchField,
} from './filter-controls.tsx';
import type { Filters } from './use-filters.ts';

interface ListFilter<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Without options, the filter is a day. */
  readonly options?: readonly FilterOption[];
}

interface ListFiltersProps<Name extends string> {
  filters: Filters<Name>;
  /** What `q` searches; without it, the list cannot be searched. */
  searchHint?: string;
  /** In the order shown; the sort comes last. */
  choices: readonly ListFilter<NoInfer<Name>>[];
}

/** The filters above a list, stored in the address, and a button that clears them. */
export function ListFilters<Name extends string>(props: ListFiltersProps<Name>) {
  const { searchHint, choices } = props;
  const { values, set, clear, isFiltered }: Filters<string> = props.filters;
  const onSearch = useCallback((q: string) => set({ q }, { replace: true }), [set]);
  return (
    <FilterBar
      clear={
        isFiltered && (
          <Button className="-ml-5 justify-self-start sm:ml-0" onClick={clear} variant="quiet">
            {partTexts.clear}
          </Button>
        )
      }
      search={
        searchHint !== undefined && (
          <SearchField
            hint={searchHint}
            label={partTexts.search}
            onSearch={onSearch}
            value={values.q ?? ''}
          />
        )
      }
    >
      {choices.length > 0 &&
        choices.map(({ name, label, options }) => {
          const control = {
            label,
            onChange: (value: string) => set({ [name]: value }),
            value: values[name] ?? '',
          };
          return options === undefined ? (
            <FilterDate key={name} {...control} />
          ) : (
            <FilterSelect key={name} options={options} {...control} />
          );
        })}
    </FilterBar>
  );
}
