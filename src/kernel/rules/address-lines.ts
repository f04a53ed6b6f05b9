export interface PostalAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}

export const emptyAddress: PostalAddress = {
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
};

/** As on a letter, without gaps for missing parts. */
export function addressLines({ line1, line2, city, region, postalCode }: PostalAddress): string[] {
  const town = [city, withoutEmpty([region, postalCode]).join(' ')];
  return withoutEmpty([line1, line2, withoutEmpty(town).join(', ')]);
}

function withoutEmpty(parts: readonly string[]): string[] {
  return parts.filter((part) => part !== '');
}
