export {
  type DiscountDeps,
  type FittingDiscount,
  fittingDiscount,
  hasDiscounts,
  reserveAgain,
  reserveDiscount,
} from './reserve-discount.ts';
