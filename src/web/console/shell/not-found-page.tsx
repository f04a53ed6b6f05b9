import { Link } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageTitle } from '../parts/page-title.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageTitle title="Not found" />
      <EmptyState text="The console has no page at this address." title="Nothing here">
        <Link className="text-primary underline" to="/today">
          Go to Today
        </Link>
      </EmptyState>
    </>
  );
}
