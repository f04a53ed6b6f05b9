/** By the processor's names. */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card's brand as it is printed on the card; one that is not known as the processor names it. */
export function cardBrand(brand: string): string {
  return NAMES[brand] ?? brand;
}
