/** The field when it says something, else nothing: the CRM would overwrite by an empty text. */
export function filled<Key extends string>(
  key: Key,
  value: string | undefined,
): { [K in Key]?: string } {
  return (value === undefined || value === '' ? {} : { [key]: value }) as { [K in Key]?: string };
}
