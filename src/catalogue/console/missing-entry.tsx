import { Link } from 'react-router';
import { catalogueTexts } from '#catalogue/words/en/console.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';

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
