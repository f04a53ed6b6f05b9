import type { AddOn } from '#catalogue/rules/types.ts';
import { dollars } from '#kernel/rules/money.ts';

/** The hourly specialty add-ons (specification 9, words by ruling 10). */
export const addOns = [
  {
    id: 'laundry-dishes-organizing',
    name: 'Laundry, Dishes & Organizing',
    description: 'An extra pair of hands for the everyday pile-up.',
    price: dollars(50),
    category: 'interior',
    subtasks:
      'Wash, dry and fold laundry - Wash dishes and clear the counters - Tidy closets, drawers and pantry shelves',
    allowQuantity: true,
    fixedPrice: false,
    offered: true,
  },
  {
    id: 'event-setup-home-staging',
    name: 'Event Setup & Home Staging',
    description: 'Ready for guests, or for the listing photos.',
    price: dollars(50),
    category: 'interior',
    subtasks:
      'Arrange furniture and seating - Set tables and simple decor - Stage rooms for photos and showings',
    allowQuantity: true,
    fixedPrice: false,
    offered: true,
  },
  {
    id: 'trash-bin-pressure-washing',
    name: 'Trash Bin & Pressure Washing',
    description: 'Bins, driveway and porch, washed down.',
    price: dollars(130),
    category: 'exterior',
    subtasks:
      'Wash and deodorize trash bins - Pressure wash the driveway and walkways - Rinse the porch, patio or deck',
    allowQuantity: true,
    fixedPrice: false,
    offered: true,
  },
  {
    id: 'handyman-services',
    name: 'Handyman Services',
    description: 'The small repairs that have been waiting.',
    price: dollars(90),
    category: 'interior',
    subtasks:
      'Hang shelves, pictures and curtain rods - Fix doors, hinges and loose hardware - Assemble furniture',
    allowQuantity: true,
    fixedPrice: false,
    offered: true,
  },
  {
    id: 'moving-packing-junk-removal',
    name: 'Moving, Packing & Junk Removal',
    description: 'Packed, carried and hauled away.',
    price: dollars(210),
    category: 'interior',
    subtasks: 'Pack and label boxes - Carry furniture and boxes - Haul away and dispose of junk',
    allowQuantity: true,
    fixedPrice: false,
    offered: true,
  },
  {
    id: 'mattress-upholstery-carpet-sanitizing',
    name: 'Mattress, Upholstery & Carpet Sanitizing',
    description: 'A deep, dry-fast clean for what you sleep and sit on.',
    price: dollars(130),
    category: 'interior',
    subtasks:
      'Vacuum and steam mattresses - Shampoo upholstery and cushions - Sanitize carpets and rugs',
    allowQuantity: true,
    fixedPrice: false,
    offered: true,
  },
] as const satisfies readonly AddOn[];
