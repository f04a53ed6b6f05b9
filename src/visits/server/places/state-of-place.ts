import { nameOf, postalPlaces } from './postal-places.ts';

/** The US states of ZIP codes, "94103" or "94103-1234": "CA"; null if unknown. */
export async function statesOfPlaces(codes: readonly string[]): Promise<(string | null)[]> {
  const places = await postalPlaces();
  return codes.map((code) => nameOf(places, code)?.region ?? null);
}
