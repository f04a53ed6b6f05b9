import type { Service } from '#catalogue/rules/types.ts';
import { dollars } from '#kernel/rules/money.ts';

const essentialDuties = [
  'Dust surfaces, sills and baseboards',
  'Vacuum and mop all floors',
  'Clean and disinfect bathrooms',
  'Wipe kitchen counters and surfaces',
  'Make beds and change linens left out',
  'Empty trash and replace liners',
];

const safeSoundDuties = [
  ...essentialDuties,
  'Run and empty 2 dishwasher loads',
  'Detail the stove and microwave',
  'Hypoallergenic cleaners throughout',
  'Monthly pet odor spray',
];

const peaceOfMindDuties = [
  ...safeSoundDuties,
  'Monthly fridge and oven detail',
  'Clean interior windows',
  'Light cabinet organization',
  'Wash and fold 2 laundry loads',
  'Replace amenities such as soap and paper',
];

/** The monthly wellness plans; a higher plan includes everything in the lower one (ruling 10). */
export const plans = [
  {
    id: 'essential',
    name: 'Essential',
    description: 'The steady clean that keeps a home comfortable.',
    basePrice: dollars(240),
    category: 'wellness',
    subtasks: [...essentialDuties, 'Run and empty 1 dishwasher load'].join(' - '),
    laborHours: '5',
    planPrices: { monthly: dollars(240), biweekly: dollars(430), weekly: dollars(740) },
    fixedPrice: false,
    offered: true,
  },
  {
    id: 'safe-sound',
    name: 'Safe & Sound',
    description: 'Gentler products and more kitchen care, for allergies, kids and pets.',
    basePrice: dollars(420),
    category: 'wellness',
    subtasks: safeSoundDuties.join(' - '),
    laborHours: '6',
    planPrices: { monthly: dollars(420), biweekly: dollars(690), weekly: dollars(1100) },
    fixedPrice: false,
    offered: true,
  },
  {
    id: 'peace-mind',
    name: 'Peace of Mind',
    description: 'The whole home looked after, down to laundry and restocked amenities.',
    basePrice: dollars(500),
    category: 'wellness',
    subtasks: peaceOfMindDuties.join(' - '),
    laborHours: '7',
    planPrices: { monthly: dollars(500), biweekly: dollars(840), weekly: dollars(1320) },
    fixedPrice: false,
    offered: true,
  },
] as const satisfies readonly Service[];
