import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** A list's page cursors. Changing any filter returns to the first page. */
const CURSORS = ['after', 'before'] as const;

export interface Filters<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  /** The page of the list, for its call. */
  readonly cursors: Readonly<Record<(typeof CURSORS)[number], string | undefined>>;
  set(changes: Partial<Record<Name, string>>, how?: { replace?: boolean }): void;
  clear(): void;
  /** By anything but the sort. */
  readonly isFiltered: boolean;
}

/**
 * A list's filters, sort and page, all in the address, so a reload, a bookmark and Back restore
 * them. `names` are this list's own; the rest of the address stays as it is.
 */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const cursors = {
    after: search.get('after') ?? undefined,
    before: search.get('before') ?? undefined,
  };
  const set = useCallback(
    (changes: Partial<Record<Name, string>>, how: { replace?: boolean } = {}) => {
      setSearch((before) => {
        const next = new URLSearchParams(before);
        for (const cursor of CURSORS) next.delete(cursor);
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }, how);
    },
    [setSearch],
  );
  const clear = useCallback(() => setSearch(new URLSearchParams()), [setSearch]);
  const isFiltered = names.some((name) => name !== 'sort' && values[name] !== '');
  return { values, cursors, set, clear, isFiltered };
}
