import { Link } from 'react-router';
import { shellTexts } from '#ui/words/en/console-shell.ts';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

const texts = shellTexts.notFound;

export function NotFoundPage() {
  return (
    <>
      <PageTitle title={texts.title} />
      <EmptyState text={texts.text} title={texts.heading}>
        <Link className="inline-flex min-h-11 items-center text-primary underline" to="/today">
          {texts.toToday}
        </Link>
      </EmptyState>
    </>
  );
}
