import { Link } from 'react-router';
import type { CustomerId } from '#kernel/rules/ids.ts';

/** Links to a person's page, if there is one. */
export function CustomerLink({ id, label }: { id: CustomerId | null; label: string }) {
  if (id === null) return null;
  return (
    <Link
      className="inline-flex min-h-11 items-center text-primary underline lg:min-h-6"
      to={`/customers/${id}`}
    >
      {label}
    </Link>
  );
}
