/** What to call a person whose name is unknown. */
export function personLabel({
  name,
  email,
  phone,
}: Readonly<Record<'name' | 'email' | 'phone', string>>) {
  return name || email || phone;
}
