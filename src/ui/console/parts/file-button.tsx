import type { ChangeEvent } from 'react';
import { classNames } from '#ui/parts/class-names.ts';

interface FileButtonProps {
  id: string;
  label: string;
  accept: string;
  describedBy: string | undefined;
  className?: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** Opens the browser's file picker. */
export function FileButton({
  id,
  label,
  describedBy,
  className,
  onFile,
  ...input
}: FileButtonProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    // Allows choosing the same file again.
    currentTarget.value = '';
    if (file !== undefined) onFile(file);
  }
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 cursor-pointer items-center rounded-card border border-control bg-surface px-5 py-2 font-semibold hover:border-primary hover:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
      htmlFor={id}
    >
      {label}
      <input
        {...input}
        aria-describedby={describedBy}
        className="sr-only"
        id={id}
        onChange={choose}
        type="file"
      />
    </label>
  );
}
