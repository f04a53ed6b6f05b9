import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { LateSkip } from '#kernel/rules/business/late-skip.ts';
import type { EpochMs, Span } from '#visits/rules/company.ts';

/** A visit that its customer would move, skip or end alone. */
interface OwnVisitSpan extends Span {
  /** Nobody comes as things are, and its customer knows: a time is to be found, or they were asked for one. */
  readonly isUnkept: boolean;
}

interface Asked {
  /** So long before a visit its customer can move it, or skips it in time, in ms. */
  readonly free: number;
  readonly now: EpochMs;
}

/**
 * What its customer may do alone: 'open'; 'late', when a move is no longer theirs and a skip goes by the
 * owner's rule; 'over', as it has begun. No hours count for what the company cannot come to: such a visit is open
 * until it would have ended.
 */
export function ownChange(visit: OwnVisitSpan, { free, now }: Asked): 'open' | 'late' | 'over' {
  if (now >= endOf(visit)) return 'over';
  return visit.isUnkept || visit.from - now >= free ? 'open' : 'late';
}

/** Until when its customer may move it alone. */
export function ownChangeUntil(visit: OwnVisitSpan, free: number): EpochMs {
  return visit.isUnkept ? endOf(visit) : visit.from - free;
}

function endOf({ from, to, isUnkept }: OwnVisitSpan): EpochMs {
  return isUnkept ? to : from;
}

/** The owner's rule for skips, as ownSkip() takes it. */
export function skipRule({
  skipFreeHours,
  lateSkip: late,
}: Pick<BusinessSettings, 'skipFreeHours' | 'lateSkip'>) {
  return { free: skipFreeHours * 3_600_000, late };
}

/** Whether its customer skips it without the office. */
export function skipsAlone(leaves: ReturnType<typeof ownSkip>): boolean {
  return leaves !== 'office' && leaves !== 'over';
}

interface SkippedSpan extends OwnVisitSpan {
  /** Its customer moved it when it was too late to skip it in time. */
  readonly wasMovedLate: boolean;
}

/**
 * What a skip by its customer leaves, in time or by the owner's rule for one that comes late (ruling 48). One that
 * they moved when a skip was late stays late: else a move would be the way around the rule.
 */
export function ownSkip(
  visit: SkippedSpan,
  { late, ...asked }: Asked & { readonly late: LateSkip },
): LateSkip | 'over' {
  const standing = ownChange(visit, asked);
  if (standing === 'over') return 'over';
  const isInTime = visit.isUnkept || (standing === 'open' && !visit.wasMovedLate);
  return isInTime ? 'credit' : late;
}
