import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Select, TextInput } from '#ui/parts/controls.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';

const TYPING_MS = 300;

interface SearchFieldProps {
  label: string;
  hint: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when typing pauses; `/` moves the focus here. */
export function SearchField({ label, hint, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() === sent.current) return;
      sent.current = text.trim();
      onSearch(text.trim());
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className="sm:col-span-2">
      <label className="mb-1 block text-ink-soft text-xs" htmlFor={id}>
        {label}
      </label>
      <TextInput
        aria-keyshortcuts="/"
        autoComplete="off"
        id={id}
        onChange={(event) => setText(event.target.value)}
        placeholder={hint}
        type="search"
        value={text}
      />
    </div>
  );
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterSelectProps {
  label: string;
  value: string;
  /** The first option means 'all' and has an empty value. */
  options: readonly FilterOption[];
  onChange: (value: string) => void;
}

export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <div>
      <label className="mb-1 block text-ink-soft text-xs" htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        onChange={(event) => onChange(event.target.value)}
        options={options}
        value={value}
      />
    </div>
  );
}

export function FilterDate({ label, value, onChange }: Omit<FilterSelectProps, 'options'>) {
  const id = useId();
  return (
    <div>
      <label className="mb-1 block text-ink-soft text-xs" htmlFor={id}>
        {label}
      </label>
      <TextInput
        id={id}
        onChange={(event) => onChange(event.target.value)}
        type="date"
        value={value}
      />
    </div>
  );
}

interface FilterBarProps {
  search?: ReactNode;
  /** The filters; without any, nothing folds. */
  children?: ReactNode;
  /** The link that clears all filters, when one is set. */
  clear?: ReactNode;
}

/** The row of filters above a list. On a phone all but the search fold away. */
export function FilterBar({ search, children, clear }: FilterBarProps) {
  return (
    <search className="mb-3 grid items-end gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]">
      {search}
      {children && (
        <details
          className="sm:contents sm:[&::details-content]:contents"
          open={matchMedia('(min-width: 40rem)').matches}
        >
          <summary className="inline-flex min-h-11 items-center text-primary underline sm:hidden">
            {partTexts.filters}
          </summary>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] items-end gap-2 sm:contents">
            {children}
          </div>
        </details>
      )}
      {clear}
    </search>
  );
}
