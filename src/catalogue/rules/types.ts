import type { Fee } from '#kernel/rules/business/fee.ts';
import type { Dollars, Hundredths } from '#kernel/rules/money.ts';
import type { ServiceTerms } from './money-terms.ts';
import type { QuestionId } from './question-ids.ts';
import type { RhythmId } from './rhythm-ids.ts';

/** In the order of the booking page: the two specified ones, then the others (ruling 11). */
export const categories = ['quick-fix', 'wellness', 'interior', 'exterior'] as const;
export type Category = (typeof categories)[number];

export const frequencies = ['one-time', 'monthly', 'biweekly', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

/** How often a plan's crew may come; the plan itself is charged once a month (ruling 8). */
export const planFrequencies = ['monthly', 'biweekly', 'weekly'] as const;
export type PlanFrequency = (typeof planFrequencies)[number];

/** Dollars a month, by how often the crew comes. */
export type PlanPrices = Readonly<Record<PlanFrequency, Dollars>>;

/** By rhythm, a whole percentage that each visit costs less than just once; 0: none. Absent: not offered. */
export type Rhythms = { readonly [Id in RhythmId]?: number | undefined };

export interface Service {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Whole dollars. */
  readonly basePrice: Dollars;
  readonly category: Category;
  /** The duties as one text, separated by "- ". */
  readonly subtasks: string;
  /** Hours as a text number, such as "2.5". */
  readonly laborHours: string;
  /** Wellness plans only. */
  readonly planPrices?: PlanPrices | undefined;
  /** When its money moves; absent: all of it before the visit (ruling 45). */
  readonly terms?: ServiceTerms | undefined;
  /** What the first clean costs on top where its visits come on a rhythm; absent: nothing. */
  readonly firstClean?: Fee | undefined;
  /** On which rhythms homeowners may book it, each visit due after it; absent: just once. */
  readonly rhythms?: Rhythms | undefined;
  /** The price of every home: no size multiplier. */
  readonly fixedPrice: boolean;
  /** False for ids that old links still carry: they price and book, but are not shown. */
  readonly offered: boolean;
}

export interface AddOn {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Whole dollars an hour. */
  readonly price: Dollars;
  readonly category: Category;
  readonly subtasks: string;
  /** False: one of it or none. */
  readonly allowQuantity: boolean;
  readonly fixedPrice: boolean;
  readonly offered: boolean;
}

export interface HomeSize {
  /** The size category, such as "average". */
  readonly id: string;
  readonly label: string;
  /** Null: no price at all, a custom quote (ruling 4). */
  readonly multiplier: Hundredths | null;
  /** The lower bound of its range in square feet. */
  readonly from: number;
  /** The upper bound; null if there is none. */
  readonly to: number | null;
  /** True if homes above the upper bound belong to it too: "3,700–4,000+". */
  readonly andMore?: boolean | undefined;
  readonly offered: boolean;
}

export interface Home {
  /** The bedroom/bath option, such as "3br2ba". */
  readonly id: string;
  readonly label: string;
  readonly sizes: readonly [HomeSize, ...HomeSize[]];
  readonly offered: boolean;
}

/** The places of recommended services on the booking page; the last is the first row below the cards. */
export const doorIds = ['clean', 'reset', 'kept', 'emergency'] as const;
export type DoorId = (typeof doorIds)[number];

export interface Doors {
  /** False: no service is put first. */
  readonly shown: boolean;
  /** The id of the service in each place; null: nobody is put there. */
  readonly services: Readonly<Record<DoorId, string | null>>;
}

/** A picture of a crew, or of all who come. */
export interface TeamPicture {
  readonly id: string;
  /** Who it shows. */
  readonly name: string;
}

/** What an owner tells of the business, each only where it is so; nothing is made up. */
export interface Trust {
  /** Out of 50, the tenths of five stars; null: not told. */
  readonly rating: number | null;
  /** How many reviews it is the average of; told with it or not at all. */
  readonly reviews: number | null;
  readonly insured: boolean;
  readonly bonded: boolean;
  /** The year that the business began in. */
  readonly since: number | null;
  /** The guarantee in the owner's words. Empty: no page about it. */
  readonly guarantee: string;
  /** Who comes; absent from what was stored before it could be told. */
  readonly team?: readonly TeamPicture[] | undefined;
}

export interface Choice {
  readonly id: string;
  readonly name: string;
  /** On top of the price: dollars, or a part of what the service costs. Null: nothing. */
  readonly extra: Fee | null;
}

export interface Question {
  readonly name: string;
  /** The choice that counts until someone answers. */
  readonly usual: string;
  readonly choices: readonly Choice[];
}

/** Those that are asked, in their order. */
export type Questions = { readonly [Id in QuestionId]?: Question | undefined };

/** The chosen choices, by question. */
export type Answers = { readonly [Id in QuestionId]?: string | undefined };

export interface Catalogue {
  readonly version: number;
  readonly services: readonly Service[];
  readonly addOns: readonly AddOn[];
  readonly homes: readonly Home[];
  /** Absent from what was stored before there were any: see doorsOf(). */
  readonly doors?: Doors | undefined;
  /** Absent from what was stored before it could be told: see trustOf(). */
  readonly trust?: Trust | undefined;
  /** Absent: nothing is asked. */
  readonly questions?: Questions | undefined;
  /** Those that are not asked now, as the owner left them: for when they are switched on again. */
  readonly questionsOff?: Questions | undefined;
}

/** A catalog that has no version yet: a draft. */
export type CatalogueContent = Omit<Catalogue, 'version'>;
