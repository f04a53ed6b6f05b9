import type { CustomerRow } from '#customers/contract/console.ts';

/** What a person is called as long as nobody has told their name. */
export function whoIs({ name, email, phone }: Pick<CustomerRow, 'name' | 'email' | 'phone'>) {
  return name || email || phone;
}
