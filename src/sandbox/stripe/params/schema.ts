/**
 * The shape of one parameter, as compact as the data file wants it:
 * 's' string, 'n' number, 'b' boolean, 'd' decimal text, 'm' metadata, or one of the below.
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
  /** May be unset by an empty string. */
  | { readonly unset: Schema }
  /** A key that ends in '!' is required. */
  | { readonly object: Readonly<Record<string, Schema>> };

/** One line of the data file: the SDK's type name and what it allows. */
export interface NamedSchema {
  readonly params: string;
  readonly schema: { readonly object: Readonly<Record<string, Schema>> };
}
