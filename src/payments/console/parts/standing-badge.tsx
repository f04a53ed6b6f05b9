import type { PlanStanding } from '#payments/contract/plans.ts';
import { planTexts } from '#payments/words/en/plans.ts';
import { Badge } from '#ui/parts/badge.tsx';

const TONES = {
  active: 'mint',
  'past-due': 'coral',
  ending: 'apricot',
  paused: 'outline',
  waiting: 'apricot',
  cancelled: 'outline',
} as const satisfies Record<PlanStanding, string>;

export const standingOptions = Object.entries(planTexts.standings).map(([value, label]) => ({
  value,
  label,
}));

export function StandingBadge({ standing }: { standing: PlanStanding }) {
  return <Badge tone={TONES[standing]}>{planTexts.standings[standing]}</Badge>;
}
