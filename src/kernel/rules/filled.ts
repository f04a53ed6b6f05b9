/** The field, unless it is empty: the CRM would overwrite its own value with an empty text. */
export function optionalField<Key extends string>(
  key: Key,
  value: string | undefined,
): { [K in Key]?: string } {
  return (value === undefined || value === '' ? {} : { [key]: value }) as { [K in Key]?: string };
}

/** The same for many fields. */
export function optionalFields<Key extends string>(
  fields: readonly (readonly [Key, string])[],
): { [K in Key]?: string } {
  const told = fields.filter(([, value]) => value !== '');
  return Object.fromEntries(told) as { [K in Key]?: string };
}
