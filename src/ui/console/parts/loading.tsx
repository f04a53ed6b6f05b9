import { Spinner } from '#ui/parts/spinner.tsx';

export function Loading({ label }: { label: string }) {
  return (
    <p className="flex items-center justify-center gap-3 p-12 text-ink-soft" role="status">
      <Spinner /> {label} …
    </p>
  );
}
