import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import type { CatalogueContent } from '#catalogue/rules/types.ts';
import type { GiftCardId } from '#kernel/rules/ids.ts';
import type { Office } from '../office.ts';

/** What the crowd on terms books: the same clean of $275 on each of the terms. */
export const termsOf = {
  deposit: { kind: 'deposit', unit: 'percent', figure: 25 },
  after: { kind: 'after' },
  held: { kind: 'held', hours: 48 },
  rhythm: { kind: 'now' },
} as const satisfies Record<string, MoneyTerms>;
export type TermsName = keyof typeof termsOf;

export const PRICE = 27_500;
export const DEPOSIT_PERCENT = 25;
export const HOUR = 4_500;
export const MAX_HOURS = 4;
export const PERCENT_OFF = 10;
export const FIRST_CLEAN_PERCENT = 20;
/** What canceling late costs, and a crew that nobody lets in. */
export const FEES = { late: 5_000, noAccess: 6_000 } as const;
/** A percentage code that all of the crowd may enter. */
export const CODE = { code: 'SPRING', percent: 15 } as const;

export function serviceOf(terms: TermsName): string {
  return `clean-${terms}`;
}

/** The owner drafts and publishes services on these terms, and creates a code. */
export async function publishTerms(office: Office): Promise<void> {
  const { draft } = await office.must('GET /catalogue', {});
  const content = withTerms(draft.content);
  const body = { revision: draft.revision, content: asTyped(content) };
  const { draft: saved } = await office.must('PUT /catalogue/draft', { body });
  await office.must('POST /catalogue/publish', { body: { revision: saved.revision } });
  await makeCode(office, { ...CODE, mostUses: '' });
}

/** The catalog, with the same clean on each of the terms. */
export function withTerms(content: CatalogueContent): CatalogueContent {
  const model = content.services.find(({ id }) => id === 'home-standard-clean');
  if (model === undefined) throw new Error('the catalog has no home standard clean');
  const sold = Object.entries(termsOf).map(([name, terms]) => ({
    ...model,
    id: serviceOf(name as TermsName),
    name: `Clean, ${name}`,
    terms: { first: terms, returning: terms },
    ...(name === 'rhythm' && {
      rhythms: { 'every-2-weeks': PERCENT_OFF },
      firstClean: { unit: 'percent' as const, figure: FIRST_CLEAN_PERCENT },
    }),
  }));
  return { ...content, services: [...content.services, ...sold] };
}

/** In the console's format. */
function asTyped<Content>(content: Content) {
  return JSON.parse(JSON.stringify(content));
}

interface Code {
  readonly code: string;
  readonly percent: number;
  /** Empty: without a limit. */
  readonly mostUses: string;
}

export async function makeCode(office: Office, { code, percent, mostUses }: Code): Promise<void> {
  const none = { services: [], frequencies: [], firstBookingOnly: false };
  const days = { startsOn: '', endsOn: '', mostUsesEach: '' };
  const worth = { kind: 'percent', percent: `${percent}` } as const;
  const body = { ...none, ...days, code, worth, mostUses, isActive: true };
  await office.must('POST /discounts', { body });
}

/** A gift card that the office sells for cash. */
export async function sellCard(office: Office, cardId: GiftCardId, cents: number): Promise<string> {
  const { code } = await office.must('POST /gift-cards', {
    body: {
      ...{ cardId, amount: `${cents / 100}`, soldBy: 'cash', fromName: '', toName: '' },
      ...{ email: '', message: '', language: 'en', deliverOn: '' },
    },
  });
  if (code === null) throw new Error('a card that nobody is emailed has a code');
  return code;
}
