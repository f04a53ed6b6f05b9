import { Link } from 'react-router';
import type { CatalogueAnswer } from '#contract/catalogue-editing.ts';
import { draftTexts as texts } from '#texts/console/catalogue-versions.ts';
import { LinkButton } from '../../ui/button.tsx';
import { formatAgo } from '../format.ts';

/** Where the catalogue stands: what is sold, and whether a draft waits to be published. */
export function DraftBar({ catalogue }: { catalogue: CatalogueAnswer }) {
  const { published, draft, changes } = catalogue;
  const count = changes.length;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-tint-line bg-tint px-4 py-3">
      <p>
        <span className="font-semibold">
          {count === 0 ? texts.isPublished(published.version) : texts.hasChanges(count)}
        </span>{' '}
        {count > 0 &&
          draft.savedAt &&
          texts.saved(draft.savedBy, formatAgo(draft.savedAt), published.version)}
      </p>
      <p className="flex flex-wrap gap-2">
        <LinkButton href="/operator/preview" target="_blank" variant="secondary">
          {texts.preview}
        </LinkButton>
        {count > 0 && (
          <Link
            className="inline-flex min-h-11 items-center rounded-card bg-primary px-5 py-2 font-semibold text-on-primary hover:bg-primary-strong"
            to="/catalogue/changes"
          >
            {texts.seeChanges}
          </Link>
        )}
      </p>
    </div>
  );
}
