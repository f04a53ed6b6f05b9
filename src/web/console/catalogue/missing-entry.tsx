import { Link } from 'react-router';
import { catalogueTexts } from '#texts/console/catalogue.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageTitle } from '../parts/page-title.tsx';

const texts = catalogueTexts.missing;

export function MissingEntry() {
  return (
    <>
      <PageTitle title={catalogueTexts.title} />
      <EmptyState text={texts.text} title={texts.title}>
        <Link className="text-primary underline" to="/catalogue">
          {texts.toCatalogue}
        </Link>
      </EmptyState>
    </>
  );
}
