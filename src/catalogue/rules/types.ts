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

/** How often a plan's crew may come; the plan is charged once a month (ruling 8). */
export const planFrequencies = ['monthly', 'biweekly', 'weekly'] as const;
export type PlanFrequency = (typeof planFrequencies)[number];

/** Dollars per month, by how often the crew comes. */
export type PlanPrices = Readonly<Record<PlanFrequency, Dollars>>;

/** By rhythm, the discount on each visit in whole percent, which may be 0. Absent if it is not offered. */
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
  /** Hours as a text number, for example "2.5". */
  readonly laborHours: string;
  /** Wellness plans only. */
  readonly planPrices?: PlanPrices | undefined;
  /** When it is charged; absent if all of it is paid before the visit (ruling 45). */
  readonly terms?: ServiceTerms | undefined;
  /** The surcharge for the first clean of a series; absent without one. */
  readonly firstClean?: Fee | undefined;
  /** The rhythms on which homeowners may book it, each visit due after it; absent for single visits only. */
  readonly rhythms?: Rhythms | undefined;
  /** The same price for every home: no size multiplier. */
  readonly fixedPrice: boolean;
  /** False for ids in old links: they can be priced and booked, but are hidden. */
  readonly offered: boolean;
}

export interface AddOn {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Whole dollars per hour. */
  readonly price: Dollars;
  readonly category: Category;
  readonly subtasks: string;
  /** False if only one can be booked. */
  readonly allowQuantity: boolean;
  readonly fixedPrice: boolean;
  readonly offered: boolean;
}

export interface HomeSize {
  /** The size category, for example "average". */
  readonly id: string;
  readonly label: string;
  /** Null for a custom quote instead of a price (ruling 4). */
  readonly multiplier: Hundredths | null;
  /** The lower bound of its range in square feet. */
  readonly from: number;
  /** The upper bound; null without one. */
  readonly to: number | null;
  /** True if it includes homes above the upper bound: "3,700–4,000+". */
  readonly andMore?: boolean | undefined;
  readonly offered: boolean;
}

export interface Home {
  /** The bedroom/bath option, for example "3br2ba". */
  readonly id: string;
  readonly label: string;
  readonly sizes: readonly [HomeSize, ...HomeSize[]];
  readonly offered: boolean;
}

/** The places of recommended services on the booking page; the last is the first row below the cards. */
export const doorIds = ['clean', 'reset', 'kept', 'emergency'] as const;
export type DoorId = (typeof doorIds)[number];

export interface Doors {
  /** False if no service is recommended. */
  readonly shown: boolean;
  /** False if the owner wants no "Most booked" on these cards. Absent in catalogs stored before. */
  readonly saysMostBooked?: boolean | undefined;
  /** The id of the service in each place; null for an empty one. */
  readonly services: Readonly<Record<DoorId, string | null>>;
}

/** A picture of a crew, or of the whole team. */
export interface TeamPicture {
  readonly id: string;
  /** The people in it. */
  readonly name: string;
}

/** The owner's claims about the business; every one is optional. */
export interface Trust {
  /** Out of 50, the tenths of five stars; null if not given. */
  readonly rating: number | null;
  /** The number of reviews behind the average; given with it or not at all. */
  readonly reviews: number | null;
  readonly insured: boolean;
  readonly bonded: boolean;
  /** The year in which the business began. */
  readonly since: number | null;
  /** The guarantee in the owner's words. Without it, there is no page about it. */
  readonly guarantee: string;
  /** The team; absent in catalogs stored before this existed. */
  readonly team?: readonly TeamPicture[] | undefined;
}

export interface Choice {
  readonly id: string;
  readonly name: string;
  /** Added to the price: dollars, or a percentage of the service. Null for nothing. */
  readonly extra: Fee | null;
}

export interface Question {
  readonly name: string;
  /** The choice that applies until the visitor answers. */
  readonly usual: string;
  readonly choices: readonly Choice[];
}

/** The questions that are on, in order. */
export type Questions = { readonly [Id in QuestionId]?: Question | undefined };

/** The chosen answers, by question. */
export type Answers = { readonly [Id in QuestionId]?: string | undefined };

export interface Catalogue {
  readonly version: number;
  readonly services: readonly Service[];
  readonly addOns: readonly AddOn[];
  readonly homes: readonly Home[];
  /** Absent in catalogs stored before doors existed: see doorsOrDefault(). */
  readonly doors?: Doors | undefined;
  /** Absent in catalogs stored before this existed: see trustOrEmpty(). */
  readonly trust?: Trust | undefined;
  /** The ids of the recommended services that say "Most booked"; counted, never stored. */
  readonly mostBooked?: readonly string[] | undefined;
  /** Absent without questions. */
  readonly questions?: Questions | undefined;
  /** Switched-off questions in their last state, for when they are switched on again. */
  readonly questionsOff?: Questions | undefined;
}

/** A catalog without a version: a draft. */
export type CatalogueContent = Omit<Catalogue, 'version'>;
