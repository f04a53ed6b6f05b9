import type { PlanStanding } from '#contract/console-plans.ts';
import { Badge } from '../../ui/badge.tsx';

const SHOWN = {
  active: { label: 'Active', tone: 'mint' },
  'past-due': { label: 'Past due', tone: 'coral' },
  ending: { label: 'Ending', tone: 'apricot' },
  paused: { label: 'Paused', tone: 'outline' },
  waiting: { label: 'Bank is deciding', tone: 'apricot' },
  cancelled: { label: 'Cancelled', tone: 'outline' },
} as const satisfies Record<PlanStanding, object>;

export const standingOptions = Object.entries(SHOWN).map(([value, { label }]) => ({
  value,
  label,
}));

export function StandingBadge({ standing }: { standing: PlanStanding }) {
  const { label, tone } = SHOWN[standing];
  return <Badge tone={tone}>{label}</Badge>;
}
