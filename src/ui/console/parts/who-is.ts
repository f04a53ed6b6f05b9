/** What a person is called as long as nobody has told their name. */
export function whoIs({
  name,
  email,
  phone,
}: Readonly<Record<'name' | 'email' | 'phone', string>>) {
  return name || email || phone;
}
