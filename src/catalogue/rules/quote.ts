import type { Fee } from '#kernel/rules/business/fee.ts';
import {
  type Cents,
  cents,
  type Dollars,
  dollarsToCents,
  type Hundredths,
  roundToDollar,
  scale,
  scaleCents,
  sumCents,
} from '#kernel/rules/money.ts';
import { findAddOn, findService, sizeMultiplier } from './lookup.ts';
import { type QuestionId, questionIds } from './question-ids.ts';
import type { AddOnChoice, Selection } from './selection.ts';
import type { AddOn, Catalogue, Frequency, Question, Service } from './types.ts';

export interface PricedLine {
  /**
   * For an adjustment, the id is its kind (adjustment.ts); for a discount, with a negative amount,
   * the code; for a tax, which one it is (quote-line.ts).
   */
  readonly kind: 'service' | 'add-on' | 'adjustment' | 'discount' | 'tax';
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitAmount: Cents;
  readonly amount: Cents;
}

/** A line from the price list, made by `quote`. */
export interface ListedLine extends PricedLine {
  readonly kind: 'service' | 'add-on' | 'adjustment';
}

export interface PricedQuote {
  readonly status: 'priced';
  /** The service first, if any; then the add-ons in the chosen order, adjustments, a discount, and taxes. */
  readonly lines: readonly PricedLine[];
  /** The sum of the lines. */
  readonly total: Cents;
}

/** Before any discount. */
export interface ListedQuote extends PricedQuote {
  readonly lines: readonly ListedLine[];
}

export type Quote =
  | ListedQuote
  | { readonly status: 'custom-quote' }
  | {
      readonly status: 'incomplete';
      readonly missing: readonly ('service' | 'home')[];
    };

/** A plan's monthly price by the price list, before tax: see `monthOf`. */
export function listedMonthlyPrice(lines: readonly Pick<ListedLine, 'kind' | 'amount'>[]): Cents {
  return sumCents(lines.filter(({ kind }) => kind === 'service').map(({ amount }) => amount));
}

export interface PriceRules {
  /** Test mode for a live card: the essential plan and each unit of its add-ons cost one dollar (ruling 6). */
  readonly liveCardTest: boolean;
}

const defaultPriceRules: PriceRules = { liveCardTest: false };

/**
 * The price of a selection, in the browser and on the server (specification 9, rulings 1 to 6).
 * Throws a RangeError for an unknown id: check input with selectionProblems first.
 */
export function quote(
  catalogue: Catalogue,
  selection: Selection,
  rules: PriceRules = defaultPriceRules,
): Quote {
  const { home } = selection;
  const nothingChosen = selection.serviceId === null && selection.addOns.length === 0;
  if (home === null) {
    return {
      status: 'incomplete',
      missing: nothingChosen ? ['service', 'home'] : ['home'],
    };
  }
  const multiplier = sizeMultiplier(catalogue, home.bedroomBath, home.sizeCategory);
  if (multiplier === null) return { status: 'custom-quote' };
  if (nothingChosen) return { status: 'incomplete', missing: ['service'] };

  const oneDollarEach = rules.liveCardTest && selection.serviceId === 'essential';
  const lines = [
    ...serviceLine(catalogue, selection, multiplier),
    ...selection.addOns.map((choice) => addOnLine(catalogue, choice, multiplier)),
  ].map((line) => (oneDollarEach ? priceLine({ ...line, unitAmount: cents(1_00) }) : line));
  if (!oneDollarEach) lines.push(...answerLines(catalogue, selection, lines));
  return {
    status: 'priced',
    lines,
    total: sumCents(lines.map((line) => line.amount)),
  };
}

/** Dollars before the size multiplier: a plan's price for its frequency, else the base price (ruling 2). */
export function listPrice(service: Service, frequency: Frequency): Dollars {
  if (frequency === 'one-time' || service.planPrices === undefined) return service.basePrice;
  return service.planPrices[frequency];
}

/** A plan is charged every month until it is canceled, everything else once (ruling 8). */
export function isRecurring(service: Service | undefined, frequency: Frequency): boolean {
  return service?.planPrices !== undefined && frequency !== 'one-time';
}

/** How often a service comes: only a plan repeats, whatever was requested. */
export function frequencyOf(service: Service | undefined, asked: Frequency): Frequency {
  return isRecurring(service, asked) ? asked : 'one-time';
}

function serviceLine(
  catalogue: Catalogue,
  { serviceId, frequency }: Selection,
  multiplier: Hundredths,
): ListedLine[] {
  if (serviceId === null) return [];
  const service = requireSold(findService(catalogue, serviceId), serviceId);
  const unitAmount = roundToDollar(scaledPrice(listPrice(service, frequency), service, multiplier));
  return [
    priceLine({
      kind: 'service',
      id: service.id,
      name: service.name,
      quantity: 1,
      unitAmount,
    }),
  ];
}

/**
 * The owner's questions for a selection. None for plans, whose months are charged by the list, nor
 * for add-ons alone.
 */
export function questionsAsked(
  catalogue: Catalogue,
  { serviceId, frequency }: Pick<Selection, 'serviceId' | 'frequency'>,
): readonly (readonly [QuestionId, Question])[] {
  const service = findService(catalogue, serviceId);
  const isAsked = service !== undefined && !isRecurring(service, frequency);
  if (!isAsked) return [];
  return questionIds.flatMap((id) => {
    const question = catalogue.questions?.[id];
    return question === undefined ? [] : [[id, question] as const];
  });
}

/** The lines that the answers add to the service in the first line; a missing answer is the usual one. */
function answerLines(
  catalogue: Catalogue,
  selection: Selection,
  [service]: readonly ListedLine[],
): ListedLine[] {
  return questionsAsked(catalogue, selection).flatMap(([id, { name, usual, choices }]) => {
    const chosen = choices.find((choice) => choice.id === (selection.answers?.[id] ?? usual));
    if (!chosen?.extra || !service) return [];
    return priceLine({
      kind: 'adjustment',
      id,
      name: questionLineName(name, chosen.name),
      quantity: 1,
      unitAmount: extraCents(chosen.extra, service.amount),
    });
  });
}

/** An extra in cents. Services cost whole dollars, so a percentage of one is whole cents. */
export function extraCents({ unit, figure }: Fee, service: Cents): Cents {
  return cents(figure * (unit === 'percent' ? service / 100 : 100));
}

/** Between a question and its answer. */
export const questionSeparator = ': ';

/** "Pets: Two or more" */
export function questionLineName(question: string, choice: string): string {
  return question + questionSeparator + choice;
}

function addOnLine(catalogue: Catalogue, choice: AddOnChoice, multiplier: Hundredths): ListedLine {
  const addOn = requireSold(findAddOn(catalogue, choice.id), choice.id);
  const unitAmount = scaledPrice(addOn.price, addOn, multiplier);
  return priceLine({
    kind: 'add-on',
    id: addOn.id,
    name: addOn.name,
    quantity: choice.quantity,
    unitAmount,
  });
}

function scaledPrice(listed: Dollars, item: Service | AddOn, multiplier: Hundredths): Cents {
  return item.fixedPrice ? dollarsToCents(listed) : scale(listed, multiplier);
}

function priceLine(line: Omit<ListedLine, 'amount'>): ListedLine {
  return { ...line, amount: scaleCents(line.unitAmount, line.quantity) };
}

function requireSold<Item>(item: Item | undefined, id: string): Item {
  if (item === undefined) throw new RangeError(`Not sold: ${id}`);
  return item;
}
