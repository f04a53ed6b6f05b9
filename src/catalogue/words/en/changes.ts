import type { ChangeWords } from '#catalogue/rules/editing/change-text.ts';
import { categoryLabels } from './console.ts';
import { doorTitles } from './doors.ts';
import { squareFeetUnit } from './units.ts';

/** What differs between two catalogs. The server also says it to someone who saves too late. */
export const changeWords: ChangeWords = {
  sections: {
    services: 'Services',
    addOns: 'Add-ons',
    homes: 'Homes',
    doors: 'Recommended choices',
    trust: 'About the business',
  },
  fields: {
    added: 'Added',
    removed: 'Removed',
    order: 'Order',
    sizeOrder: 'Order of sizes',
    duties: 'Duties',
    name: 'Name',
    label: 'Label',
    description: 'Description',
    price: 'Price',
    monthly: 'Monthly price',
    biweekly: 'Biweekly price',
    weekly: 'Weekly price',
    category: 'Category',
    hours: 'Hours',
    severalHours: 'Several hours',
    byHomeSize: 'Price by home size',
    offered: 'Offered',
    shown: 'Shown',
    'door:clean': doorTitles.clean,
    'door:reset': doorTitles.reset,
    'door:kept': doorTitles.kept,
    'door:emergency': doorTitles.emergency,
    rating: 'Stars',
    reviews: 'Reviews',
    insured: 'Insured',
    bonded: 'Bonded',
    since: 'Since',
    guarantee: 'Guarantee',
    team: 'Pictures of the team',
  },
  size: (id) => `Size ${id}`,
  categories: categoryLabels,
  yes: 'Yes',
  no: 'No',
  customQuote: 'custom quote',
  notOffered: 'not offered',
  nothing: 'nothing',
  squareFeetUnit,
};
