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
  /** Without them it is a day that is chosen. */
  readonly options?: readonly FilterOption[];
}

interface ListFiltersProps<Name extends string> {
  filters: Filters<Name>;
  /** What `q` is looked for in; without it, the list cannot be searched. */
  searchHint?: string;
  /** In the order they stand, the sort as the last one. */
  choices: readonly ListFilter<NoInfer<Name>>[];
}

/** The filters above a list, kept in the address, and a button that clears them. */
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
