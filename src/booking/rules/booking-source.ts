export const sourceKinds = ['campaign', 'site', 'embed'] as const;

/**
 * Where the visitor's link came from: a campaign's name, another site's host, or the host of the
 * page around.
 */
export type SourceKind = (typeof sourceKinds)[number];

export interface BookingSource {
  readonly kind: SourceKind;
  readonly name: string;
}

/** A booking that an operator took for a caller. No visitor's page can claim it. */
export const deskSource = 'desk';

/** A booking that another program made through the API. */
export const apiSource = 'api';

const SOURCE_PATTERN = /^(campaign|site|embed):([a-z0-9][a-z0-9._-]{0,59})$/;

/** As stored and shown, like 'campaign:spring-mailing'; null for a name that may be a person's. */
export function sourceText(kind: SourceKind, name: string): string | null {
  const text = `${kind}:${name.trim().toLowerCase().replaceAll(/\s+/g, '-')}`;
  return SOURCE_PATTERN.test(text) ? text : null;
}

/** Null if it is not a source. */
export function readSource(text: string): BookingSource | null {
  const [, kind, name] = SOURCE_PATTERN.exec(text) ?? [];
  const known = sourceKinds.find((each) => each === kind);
  return known === undefined || name === undefined ? null : { kind: known, name };
}
