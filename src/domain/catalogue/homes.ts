import type { Home } from './types.ts';

/** Bedroom/bath options, their sizes, square feet and multipliers (specification 3 and 9). */
export const homes = [
  {
    id: '2br1ba',
    label: '2 bedrooms, 1 bath',
    offered: true,
    sizes: [
      { id: 'small', label: 'Small', multiplier: 70, from: 900, to: 1100, offered: true },
      { id: 'average', label: 'Average', multiplier: 75, from: 1100, to: 1300, offered: true },
    ],
  },
  {
    id: '2br2ba',
    label: '2 bedrooms, 2 baths',
    offered: true,
    sizes: [
      { id: 'small', label: 'Small', multiplier: 75, from: 1100, to: 1300, offered: true },
      { id: 'average', label: 'Average', multiplier: 85, from: 1300, to: 1500, offered: true },
    ],
  },
  {
    id: '3br2ba',
    label: '3 bedrooms, 2 baths',
    offered: true,
    sizes: [
      { id: 'compact', label: 'Compact', multiplier: 90, from: 1400, to: 1600, offered: true },
      {
        id: 'average',
        label: 'Average',
        multiplier: 100,
        from: 1600,
        to: 1800,
        offered: true,
      },
      { id: 'large', label: 'Large', multiplier: 110, from: 1800, to: 1900, offered: true },
    ],
  },
  {
    id: '3br3ba',
    label: '3 bedrooms, 3 baths',
    offered: true,
    sizes: [
      {
        id: 'average',
        label: 'Average',
        multiplier: 115,
        from: 1700,
        to: 2000,
        offered: true,
      },
      { id: 'large', label: 'Large', multiplier: 130, from: 2000, to: 2200, offered: true },
    ],
  },
  {
    id: '4br2ba',
    label: '4 bedrooms, 2 baths',
    offered: true,
    sizes: [
      {
        id: 'average',
        label: 'Average',
        multiplier: 120,
        from: 1800,
        to: 2100,
        offered: true,
      },
      { id: 'large', label: 'Large', multiplier: 135, from: 2100, to: 2300, offered: true },
    ],
  },
  {
    id: '4br3ba',
    label: '4 bedrooms, 3 baths',
    offered: true,
    sizes: [
      {
        id: 'average',
        label: 'Average',
        multiplier: 145,
        from: 2200,
        to: 2500,
        offered: true,
      },
      { id: 'large', label: 'Large', multiplier: 165, from: 2500, to: 2800, offered: true },
    ],
  },
  {
    id: '4br4ba',
    label: '4 bedrooms, 4+ baths',
    offered: true,
    sizes: [
      { id: 'large', label: 'Large', multiplier: 185, from: 2800, to: 3200, offered: true },
      { id: 'estate', label: 'Estate', multiplier: 210, from: 3200, to: 3500, offered: true },
    ],
  },
  {
    id: '5br3ba',
    label: '5 bedrooms, 3 baths',
    offered: true,
    sizes: [
      { id: 'large', label: 'Large', multiplier: 170, from: 2500, to: 2900, offered: true },
      { id: 'estate', label: 'Estate', multiplier: 195, from: 2900, to: 3200, offered: true },
    ],
  },
  {
    id: '5br4ba',
    label: '5 bedrooms, 4+ baths',
    offered: true,
    sizes: [
      { id: 'estate', label: 'Estate', multiplier: 225, from: 3200, to: 3700, offered: true },
      {
        id: 'luxury',
        label: 'Luxury',
        multiplier: 250,
        from: 3700,
        to: 4000,
        andMore: true,
        offered: true,
      },
    ],
  },
  {
    id: '6br4ba',
    label: '6+ bedrooms, 4+ baths',
    offered: true,
    sizes: [
      { id: 'luxury', label: 'Luxury', multiplier: 275, from: 3800, to: 5000, offered: true },
      {
        id: 'custom',
        label: 'Custom Quote',
        multiplier: null,
        from: 5000,
        to: null,
        offered: true,
      },
    ],
  },
] as const satisfies readonly Home[];
