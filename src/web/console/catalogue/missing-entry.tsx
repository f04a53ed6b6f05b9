import { Link } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageTitle } from '../parts/page-title.tsx';

export function MissingEntry() {
  return (
    <>
      <PageTitle title="Catalogue" />
      <EmptyState text="It may have been taken out of the draft." title="Not in the draft">
        <Link className="text-primary underline" to="/catalogue">
          Go to the catalogue
        </Link>
      </EmptyState>
    </>
  );
}
