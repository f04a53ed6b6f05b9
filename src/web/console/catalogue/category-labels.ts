import type { Category } from '#domain/catalogue/types.ts';

export const categoryLabels: Record<Category, string> = {
  'quick-fix': 'One-time',
  wellness: 'Wellness plan',
  interior: 'Interior',
  exterior: 'Exterior',
};
