/** Pages with their own script, each with its entry's folder. */
const FOLDERS = {
  booking: 'src/booking/pages/booking',
  checkout: 'src/booking/pages/checkout',
  result: 'src/own-page/pages/result',
  contact: 'src/enquiries/pages/contact',
  schedule: 'src/booking/pages/schedule',
  'my-booking': 'src/own-page/pages/my-booking',
  invoice: 'src/invoices/pages/invoice',
  'gift-cards': 'src/payments/pages/gift-cards',
} as const;

export type ScriptedPage = keyof typeof FOLDERS;
export const PAGES_WITH_SCRIPT = Object.keys(FOLDERS) as ScriptedPage[];

export const FONT =
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** What a page loads only inside a frame. */
export const FRAME = 'src/booking/pages/embed/frame.ts';

/** The path of a page's entry in the manifest. */
export function entryPath(page: ScriptedPage): string {
  return `${FOLDERS[page]}/entry.tsx`;
}
