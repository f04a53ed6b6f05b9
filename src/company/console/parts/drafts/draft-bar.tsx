import { Link } from 'react-router';
import type { Draft } from '#company/contract/drafts.ts';
import { draftTexts as texts } from '#company/words/en/console-drafts.ts';
import { formatAgo } from '#ui/console/format.ts';
import { LinkButton } from '#ui/parts/button.tsx';

interface DraftBarProps {
  /** The published version. */
  version: number;
  draft: Pick<Draft<unknown>, 'savedBy' | 'savedAt'>;
  /** The number of changes. */
  count: number;
  previews: readonly { readonly href: string; readonly label: string }[];
  /** The page with the changes. */
  to: string;
}

/** Shows whether customers see the published version, or a draft waits to be published. */
export function DraftBar({ version, draft, count, previews, to }: DraftBarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-tint-line bg-tint px-4 py-3">
      <p role="status">
        <span className="font-semibold">
          {count === 0 ? texts.isPublished(version) : texts.hasChanges(count)}
        </span>{' '}
        {count > 0 &&
          draft.savedAt &&
          texts.saved(draft.savedBy, formatAgo(draft.savedAt), version)}
      </p>
      <p className="flex flex-wrap gap-2">
        <Previews previews={previews} />
        {count > 0 && (
          <Link
            className="inline-flex min-h-11 items-center rounded-card bg-primary px-5 py-2 font-semibold text-on-primary hover:bg-primary-strong"
            to={to}
          >
            {texts.seeChanges}
          </Link>
        )}
      </p>
    </div>
  );
}

/** Links to the pages as the draft would change them. */
export function Previews({ previews }: Pick<DraftBarProps, 'previews'>) {
  return previews.map(({ href, label }) => (
    <LinkButton href={href} key={href} target="_blank" variant="secondary">
      {label}
    </LinkButton>
  ));
}
