/** The placeholder service when only add-ons are booked (ruling 5). */
export const addOnsOnly = {
  id: 'addons-only',
  name: 'Add-ons Only',
  category: 'quick-fix',
} as const;
