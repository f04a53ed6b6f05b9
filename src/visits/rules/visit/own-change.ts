import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { LateSkip } from '#kernel/rules/business/late-skip.ts';
import type { EpochMs, Span } from '#visits/rules/company.ts';

/** A visit that its customer wants to move, skip or end without the office. */
interface OwnVisitSpan extends Span {
  /** Whether it has no crew and its customer knows: it needs a time, or they were asked for one. */
  readonly isUnkept: boolean;
}

interface ChangeRequest {
  /** How long before a visit its customer may move it or skip it in time, in ms. */
  readonly free: number;
  readonly now: EpochMs;
}

/**
 * What the customer may do without the office: 'open'; 'late', no move, and a skip follows the owner's rule; 'over', it
 * has begun. The notice does not apply to a visit that the company cannot keep: it is open until its end.
 */
export function ownChange(
  visit: OwnVisitSpan,
  { free, now }: ChangeRequest,
): 'open' | 'late' | 'over' {
  if (now >= endOf(visit)) return 'over';
  return visit.isUnkept || visit.from - now >= free ? 'open' : 'late';
}

/** Until when its customer may move it without the office. */
export function ownChangeUntil(visit: OwnVisitSpan, free: number): EpochMs {
  return visit.isUnkept ? endOf(visit) : visit.from - free;
}

function endOf({ from, to, isUnkept }: OwnVisitSpan): EpochMs {
  return isUnkept ? to : from;
}

/** The owner's rule for skips, in the form for ownSkip(). */
export function skipRule({
  skipFreeHours,
  lateSkip: late,
}: Pick<BusinessSettings, 'skipFreeHours' | 'lateSkip'>) {
  return { free: skipFreeHours * 3_600_000, late };
}

/** Whether its customer may skip it without the office. */
export function canSkipAlone(leaves: ReturnType<typeof ownSkip>): boolean {
  return leaves !== 'office' && leaves !== 'over';
}

interface SkippedSpan extends OwnVisitSpan {
  /** Its customer moved it when it was too late to skip. */
  readonly wasMovedLate: boolean;
}

/**
 * What a customer's skip gives back, in time or by the owner's rule for late skips (ruling 48). A visit moved when it
 * was too late to skip stays late: otherwise a move would bypass the rule.
 */
export function ownSkip(
  visit: SkippedSpan,
  { late, ...asked }: ChangeRequest & { readonly late: LateSkip },
): LateSkip | 'over' {
  const standing = ownChange(visit, asked);
  if (standing === 'over') return 'over';
  const isInTime = visit.isUnkept || (standing === 'open' && !visit.wasMovedLate);
  return isInTime ? 'credit' : late;
}
