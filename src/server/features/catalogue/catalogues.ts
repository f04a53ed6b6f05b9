import type { Catalogue } from '#domain/catalogue/types.ts';

/** The catalogue as it is sold at this moment. */
export interface Catalogues {
  current(): Catalogue;
}
