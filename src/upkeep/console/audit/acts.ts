import type { SoldNames } from '#catalogue/console/parts/use-sold-names.ts';
import type { AuditAct, AuditLine, AuditSubject } from '#company/contract/audit.ts';
import { isUuid } from '#kernel/rules/ids.ts';
import { cents, formatUsd } from '#kernel/rules/money.ts';
import { auditTexts } from '#upkeep/words/en/audit.ts';
import { changedText } from '#visits/console/parts/changed-facts.ts';
import { companyFactTexts } from '#visits/words/en/console-company-facts.ts';

const acts: Record<AuditAct, string> = auditTexts.acts;
const kinds: Record<AuditSubject, string> = auditTexts.kinds;

/** "booking.time-confirmed" -> "Time confirmed"; an act unknown to this version, as written. */
export function actText(act: string): string {
  return wordIn(acts, act);
}

/** "booking eference" */
export function subjectText({ kind, reference }: AuditLine['subject']): string {
  const word = wordIn(kinds, kind);
  return reference === null ? word : auditTexts.reference(word, reference);
}

/** The other details: amounts in dollars, yes and no in words, changes; without ids. */
export function detailsText(
  { before, after, ...details }: AuditLine['details'],
  names: SoldNames,
): string {
  const changed = isObject(before) && isObject(after) ? changedText(before, after, names) : [];
  const told = Object.entries(details)
    .filter(([name, value]) => value !== null && !/id$/i.test(name))
    .map(([name, value]) =>
      auditTexts.detail(wordIn(auditTexts.details, name), valueText(name, value)),
    );
  return [...(told.length > 0 ? [told.join(', ')] : []), ...changed].join('; ');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function valueText(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? companyFactTexts.yes : companyFactTexts.no;
  if (typeof value === 'number' && /amount|cents/i.test(name)) return formatUsd(cents(value));
  const codes = Array.isArray(value) ? value : [value];
  return codes.map((code) => wordIn(auditTexts.values, String(code))).join(', ');
}

function wordIn(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

/**
 * The subject's name or id; null if the id is a code, such as 'scheduling', or a UUID: the kind is
 * enough.
 */
export function subjectName({ id, name }: AuditLine['subject']): string | null {
  return name ?? (/^[a-z-]+$/.test(id) || isUuid(id) ? null : id);
}

/** The page of an act's subject. Null if it has none. */
export function subjectHref({ kind, id, name }: AuditLine['subject']): string | null {
  if (name === null) return null;
  if (kind === 'booking' || kind === 'plan') return `/bookings/${id}`;
  if (kind === 'customer') return `/customers/${id}`;
  if (kind === 'crew') return `/crews/${id}`;
  return null;
}
