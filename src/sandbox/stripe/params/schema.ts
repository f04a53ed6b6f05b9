/**
 * The schema of one parameter, compact for the data file: 's' string, 'n' number, 'b' boolean, 'd'
 * decimal text, 'm' metadata, or one of those below.
 */
export type Schema =
  | 's'
  | 'n'
  | 'b'
  | 'd'
  | 'm'
  | { readonly enum: readonly string[] }
  | { readonly array: Schema }
  | { readonly record: Schema }
  | { readonly anyOf: readonly Schema[] }
  /** An empty string unsets it. */
  | { readonly unset: Schema }
  /** A key that ends in '!' is required. */
  | { readonly object: Readonly<Record<string, Schema>> };

/** One line of the data file: the SDK's type name and its schema. */
export interface NamedSchema {
  readonly params: string;
  readonly schema: { readonly object: Readonly<Record<string, Schema>> };
}
