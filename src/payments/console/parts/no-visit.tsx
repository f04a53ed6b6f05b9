import { planTexts } from '#payments/words/en/plans.ts';
import { Badge } from '#ui/parts/badge.tsx';

/** Shown instead of a plan's next visit: a word, or a warning if an active plan has none. */
export function NoVisit({ isLacking }: { isLacking: boolean }) {
  if (isLacking) return <Badge tone="coral">{planTexts.lacksVisit}</Badge>;
  return <span className="text-ink-soft">{planTexts.noVisit}</span>;
}
