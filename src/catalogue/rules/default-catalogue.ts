import { addOns } from './add-ons.ts';
import { fixedPriceAddOns, fixedPriceServices } from './fixed-price.ts';
import { homes } from './homes.ts';
import { oneTimeServices } from './one-time-services.ts';
import { plans } from './plans.ts';
import type { Catalogue } from './types.ts';

/** What a new installation sells, until its operator publishes another version. */
export const defaultCatalogue: Catalogue = {
  version: 1,
  services: [...oneTimeServices, ...plans, ...fixedPriceServices],
  addOns: [...addOns, ...fixedPriceAddOns],
  homes,
};
