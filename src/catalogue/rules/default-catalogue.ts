import { addOns } from './default-content/add-ons.ts';
import { fixedPriceAddOns, fixedPriceServices } from './default-content/fixed-price.ts';
import { homes } from './default-content/homes.ts';
import { oneTimeServices } from './default-content/one-time-services.ts';
import { plans } from './default-content/plans.ts';
import type { Catalogue } from './types.ts';

/** What a new installation sells until its operator publishes another version. */
export const defaultCatalogue: Catalogue = {
  version: 1,
  services: [...oneTimeServices, ...plans, ...fixedPriceServices],
  addOns: [...addOns, ...fixedPriceAddOns],
  homes,
};
