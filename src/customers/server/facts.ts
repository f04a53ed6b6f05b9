import { type CustomerField, customerFields } from '#customers/contract/customers.ts';
import type { Change, Facts } from './change-queries.ts';

/** The merged facts of two pages: the first one's, or else the other's; all notes for the crew. */
export function mergedFacts(kept: Facts, other: Facts): Facts {
  const notes = [kept.notes, other.notes].filter((text) => text !== '');
  return {
    name: kept.name || other.name,
    phone_e164: kept.phone_e164 ?? other.phone_e164,
    email: kept.email || other.email,
    language: kept.language,
    consent: mergedConsent(kept, other),
    notes: [...new Set(notes)].join('\n'),
    tags: [...new Set([...kept.tags, ...other.tags])],
  };
}

/** A refusal on either page wins. */
function mergedConsent({ consent: own }: Facts, { consent: others }: Facts): Facts['consent'] {
  if (own === 'refused' || others === 'refused') return 'refused';
  return own === 'unasked' ? others : own;
}

/** The facts before some changes, unless someone else has changed them since. @param changes oldest first */
export function factsBefore(now: Facts, changes: readonly Change[]): Facts {
  const shown = factTexts(now);
  const before = (field: CustomerField) => {
    const own = changes.filter((change) => change.field === field);
    let text: string | undefined;
    for (const change of own.toReversed()) {
      if (change.after !== (text ?? shown[field])) break;
      text = change.before;
    }
    return text;
  };
  const consent = before('consent');
  return {
    name: before('name') ?? now.name,
    phone_e164: before('phone') === '' ? null : (before('phone') ?? now.phone_e164),
    email: before('email') ?? now.email,
    language: now.language,
    consent: consent === 'unasked' || consent === 'given' ? consent : now.consent,
    notes: before('notes') ?? now.notes,
    tags: before('tags')?.split(', ').filter(Boolean) ?? now.tags,
  };
}

export function changesBetween(before: Facts, after: Facts): Change[] {
  const [was, is] = [factTexts(before), factTexts(after)];
  return customerFields.flatMap((field) =>
    was[field] === is[field] ? [] : [{ field, before: was[field], after: is[field] }],
  );
}

/** Each fact as text, for the history. */
function factTexts({ phone_e164: phone, tags, ...facts }: Facts): Record<CustomerField, string> {
  return {
    name: facts.name,
    phone: phone ?? '',
    email: facts.email,
    language: facts.language,
    consent: facts.consent,
    notes: facts.notes,
    tags: tags.join(', '),
  };
}
