import type { AddOnChoice, HomeChoice } from '#catalogue/rules/selection.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Day } from '#visits/rules/company.ts';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';
import type { Overrulable } from '#visits/rules/wait-reasons.ts';
import type { Rhythm } from './series.ts';

/** Who set the price of each visit: the catalog, for the home and add-ons or for another rhythm, or a person. */
export type PricedBy = 'by-list' | 'by-rhythm' | 'by-hand';

/** A change of a series. What happens to one of its visits is that visit's event. */
export type SeriesEvent =
  /** From a number and day on, it comes like this. */
  | {
      readonly kind: 'changed';
      readonly fromNumber: number;
      readonly day: Day;
      readonly time: string;
      readonly rhythm: Rhythm;
      readonly crewId: CrewId | null;
      readonly overruled?: readonly Overrulable[];
    }
  /** From a number on, or only for that number, it is for this home and these add-ons. */
  | {
      readonly kind: 'terms-changed';
      readonly fromNumber: number;
      readonly day: Day;
      readonly scope: MoveScope;
      readonly home: HomeChoice;
      readonly addOns: readonly AddOnChoice[];
      readonly minutes: number;
      /** What each visit costs with its add-ons; null: its months pay for it. */
      readonly dueCents: Cents | null;
      /** Missing in older rows. */
      readonly priced?: PricedBy;
    }
  /** Its last day; null: no end. */
  | { readonly kind: 'bounded'; readonly until: Day | null }
  | { readonly kind: 'paused'; readonly from: Day; readonly to: Day }
  /** A pause until `to` ends early: visits resume on `on`. */
  | { readonly kind: 'resumed'; readonly from: Day; readonly to: Day; readonly on: Day };

type FieldsOf<Event> = Event extends SeriesEvent ? Omit<Event, 'kind'> : never;
/** An event's other fields, by its kind. */
export type SeriesEventFields = FieldsOf<SeriesEvent>;
