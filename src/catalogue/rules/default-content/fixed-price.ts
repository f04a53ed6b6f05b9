import type { AddOn, Service } from '#catalogue/rules/types.ts';
import { dollars } from '#kernel/rules/money.ts';

/**
 * The fixed-price ids in old links (specification 9, ruling 3): hidden, but still bookable. The
 * hourly ones have a price both as a service and as an add-on.
 */
const fixedPrices = [
  {
    id: 'priority-list',
    name: 'Priority List',
    price: dollars(120),
    laborHours: '2.5',
    hourly: false,
  },
  {
    id: 'kitchen_deep_cleaning',
    name: 'Kitchen Deep Cleaning',
    price: dollars(160),
    laborHours: '4',
    hourly: false,
  },
  {
    id: 'laundry_organizing',
    name: 'Laundry & Organizing',
    price: dollars(50),
    laborHours: '1',
    hourly: true,
  },
  {
    id: 'event_setup',
    name: 'Event Setup',
    price: dollars(50),
    laborHours: '1',
    hourly: true,
  },
  {
    id: 'trash_bin_pressure',
    name: 'Trash Bin & Pressure Washing',
    price: dollars(130),
    laborHours: '1',
    hourly: true,
  },
  {
    id: 'handyman',
    name: 'Handyman',
    price: dollars(90),
    laborHours: '1',
    hourly: true,
  },
  {
    id: 'moving_junk',
    name: 'Moving & Junk Removal',
    price: dollars(210),
    laborHours: '1',
    hourly: true,
  },
  {
    id: 'mattress_upholstery',
    name: 'Mattress & Upholstery',
    price: dollars(130),
    laborHours: '1',
    hourly: true,
  },
] as const;

export const fixedPriceServices: readonly Service[] = fixedPrices.map((entry) => ({
  id: entry.id,
  name: entry.name,
  description: entry.hourly ? 'Billed by the hour.' : 'The same price for every home.',
  basePrice: entry.price,
  category: 'quick-fix',
  subtasks: entry.name,
  laborHours: entry.laborHours,
  fixedPrice: true,
  offered: false,
}));

export const fixedPriceAddOns: readonly AddOn[] = fixedPrices
  .filter((entry) => entry.hourly)
  .map((entry) => ({
    id: entry.id,
    name: entry.name,
    description: 'Billed by the hour.',
    price: entry.price,
    category: 'interior',
    subtasks: entry.name,
    allowQuantity: true,
    fixedPrice: true,
    offered: false,
  }));
