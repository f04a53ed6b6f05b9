import type { AuditLine } from '#contract/console-audit.ts';
import { formatUsd } from '#domain/money.ts';

/** "booking.time-confirmed" -> "Time confirmed" */
export function actText(act: string): string {
  const words = (act.split('.').at(-1) ?? act).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is known of it beside: amounts in dollars, yes and no in words, ids left out. */
export function detailsText(details: AuditLine['details']): string {
  return Object.entries(details)
    .filter(([name, value]) => value !== null && !/id$/i.test(name))
    .map(([name, value]) => `${wordsOf(name)}: ${valueText(name, value)}`)
    .join(', ');
}

/** "workedMinutes" -> "worked minutes" */
function wordsOf(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').toLowerCase();
}

function valueText(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && /amount|cents/i.test(name)) return formatUsd(value);
  return String(value);
}

/** Where the subject of an act is looked at; null where there is no such page. */
export function subjectHref({ kind, id, name }: AuditLine['subject']): string | null {
  if (name === null) return null;
  if (kind === 'booking' || kind === 'plan') return `/bookings/${id}`;
  return null;
}
