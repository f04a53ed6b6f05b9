import { apiTexts as enApi } from '#api/words/en/api.ts';
import { apiTexts as esApi } from '#api/words/es/api.ts';
import { promises as enPromises } from '#booking/words/en/promises.ts';
import { promises as esPromises } from '#booking/words/es/promises.ts';
import type { ChangeWords } from '#catalogue/rules/editing/change-text.ts';
import type { RoomWords } from '#catalogue/rules/rooms.ts';
import type { CatalogueWords } from '#catalogue/rules/translate.ts';
import { catalogueWords as enCatalogue } from '#catalogue/words/en/catalogue.ts';
import { changeWords as enChanges } from '#catalogue/words/en/changes.ts';
import { rhythmNames as enRhythmNames } from '#catalogue/words/en/rhythm-names.ts';
import { roomWords as enRooms } from '#catalogue/words/en/rooms.ts';
import { squareFeetUnit as enUnit } from '#catalogue/words/en/units.ts';
import { catalogueWords as esCatalogue } from '#catalogue/words/es/catalogue.ts';
import { changeWords as esChanges } from '#catalogue/words/es/changes.ts';
import { rhythmNames as esRhythmNames } from '#catalogue/words/es/rhythm-names.ts';
import { roomWords as esRooms } from '#catalogue/words/es/rooms.ts';
import { squareFeetUnit as esUnit } from '#catalogue/words/es/units.ts';
import { proofTexts as enProof } from '#desk/words/en/proof.ts';
import { proofTexts as esProof } from '#desk/words/es/proof.ts';
import { fileTexts as enFiles } from '#figures/words/en/files.ts';
import { fileTexts as esFiles } from '#figures/words/es/files.ts';
import { invoiceDocumentTexts as enInvoices } from '#invoices/words/en/document.ts';
import { invoiceDocumentTexts as esInvoices } from '#invoices/words/es/document.ts';
import { type Language, offeredLanguage } from '#kernel/rules/language.ts';
import type { MomentWords } from '#kernel/rules/moments.ts';
import { momentWords as enMoments } from '#kernel/words/en/moments.ts';
import { momentWords as esMoments } from '#kernel/words/es/moments.ts';
import { crmTexts as enCrm } from '#messages/words/en/crm.ts';
import { mailTexts as enMails } from '#messages/words/en/mails.ts';
import { operatorMailTexts as enOperatorMails } from '#messages/words/en/operator-mails.ts';
import { crmTexts as esCrm } from '#messages/words/es/crm.ts';
import { mailTexts as esMails } from '#messages/words/es/mails.ts';
import { operatorMailTexts as esOperatorMails } from '#messages/words/es/operator-mails.ts';
import type { Reason } from '#orders/rules/reason.ts';
import { reasonTexts as enReasons } from '#orders/words/en/reasons.ts';
import { reasonTexts as esReasons } from '#orders/words/es/reasons.ts';
import {
  ownTimeline as enTimeline,
  ownVisitTimeline as enVisitTimeline,
} from '#own-page/words/en/timeline.ts';
import {
  ownTimeline as esTimeline,
  ownVisitTimeline as esVisitTimeline,
} from '#own-page/words/es/timeline.ts';
import type { RenewalWords } from '#payments/rules/consent-words.ts';
import { accountingTexts as enAccounting } from '#payments/words/en/accounting.ts';
import { cardPageTexts as enCardPage } from '#payments/words/en/card-page.ts';
import { disputeReasons as enDisputeReasons } from '#payments/words/en/dispute-reasons.ts';
import { newPriceTexts as enNewPrice, type NewPriceTexts } from '#payments/words/en/new-price.ts';
import {
  planChangeTexts as enPlanChange,
  type PlanChangeTexts,
} from '#payments/words/en/plan-change.ts';
import { renewalTexts as enRenewal } from '#payments/words/en/renewal.ts';
import { accountingTexts as esAccounting } from '#payments/words/es/accounting.ts';
import { cardPageTexts as esCardPage } from '#payments/words/es/card-page.ts';
import { disputeReasons as esDisputeReasons } from '#payments/words/es/dispute-reasons.ts';
import { newPriceTexts as esNewPrice } from '#payments/words/es/new-price.ts';
import { planChangeTexts as esPlanChange } from '#payments/words/es/plan-change.ts';
import { renewalTexts as esRenewal } from '#payments/words/es/renewal.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { RhythmWords } from '#visits/rules/told-rhythm.ts';
import { rhythmWords as enRhythms } from '#visits/words/en/rhythm.ts';
import { askedNotes as enVisitNotes } from '#visits/words/en/visit-notes.ts';
import { waitTexts as enWaits } from '#visits/words/en/waits.ts';
import { rhythmWords as esRhythms } from '#visits/words/es/rhythm.ts';
import { askedNotes as esVisitNotes } from '#visits/words/es/visit-notes.ts';
import { waitTexts as esWaits } from '#visits/words/es/waits.ts';

export type FileWords = typeof enFiles;

/** What the server itself says to people. */
export interface Words {
  readonly api: typeof enApi;
  readonly accounting: typeof enAccounting;
  readonly cardPage: typeof enCardPage;
  readonly rhythmNames: typeof enRhythmNames;
  readonly catalogue: CatalogueWords;
  readonly catalogueChanges: ChangeWords;
  readonly crm: typeof enCrm;
  readonly disputeReasons: typeof enDisputeReasons;
  readonly files: FileWords;
  readonly invoices: typeof enInvoices;
  readonly mails: typeof enMails;
  readonly moments: MomentWords;
  readonly rhythms: RhythmWords;
  readonly operatorMails: typeof enOperatorMails;
  readonly promises: typeof enPromises;
  readonly proof: typeof enProof;
  readonly reasons: typeof enReasons;
  readonly renewal: RenewalWords;
  readonly newPrice: NewPriceTexts;
  readonly planChange: PlanChangeTexts;
  readonly rooms: RoomWords;
  readonly squareFeetUnit: string;
  readonly timeline: typeof enTimeline;
  readonly visitTimeline: typeof enVisitTimeline;
  readonly visitNotes: typeof enVisitNotes;
  readonly waits: Pick<typeof enWaits, 'waiting'>;
}

export const wordsOf: Readonly<Record<Language, Words>> = {
  en: {
    api: enApi,
    accounting: enAccounting,
    cardPage: enCardPage,
    rhythmNames: enRhythmNames,
    catalogue: enCatalogue,
    catalogueChanges: enChanges,
    crm: enCrm,
    disputeReasons: enDisputeReasons,
    files: enFiles,
    invoices: enInvoices,
    mails: enMails,
    moments: enMoments,
    rhythms: enRhythms,
    operatorMails: enOperatorMails,
    promises: enPromises,
    proof: enProof,
    reasons: enReasons,
    renewal: enRenewal,
    newPrice: enNewPrice,
    planChange: enPlanChange,
    rooms: enRooms,
    squareFeetUnit: enUnit,
    timeline: enTimeline,
    visitTimeline: enVisitTimeline,
    visitNotes: enVisitNotes,
    waits: enWaits,
  },
  es: {
    api: esApi,
    accounting: esAccounting,
    cardPage: esCardPage,
    rhythmNames: esRhythmNames,
    catalogue: esCatalogue,
    catalogueChanges: esChanges,
    crm: esCrm,
    disputeReasons: esDisputeReasons,
    files: esFiles,
    invoices: esInvoices,
    mails: esMails,
    moments: esMoments,
    rhythms: esRhythms,
    operatorMails: esOperatorMails,
    promises: esPromises,
    proof: esProof,
    reasons: esReasons,
    renewal: esRenewal,
    newPrice: esNewPrice,
    planChange: esPlanChange,
    rooms: esRooms,
    squareFeetUnit: esUnit,
    timeline: esTimeline,
    visitTimeline: esVisitTimeline,
    visitNotes: esVisitNotes,
    waits: esWaits,
  },
};

/** The language for emails to a person. A language that is no longer offered is not used. */
export function emailLanguage(
  { language }: { readonly language: Language },
  { business }: Pick<Settings, 'business'>,
): Language {
  return offeredLanguage(language, business.pageLanguages);
}

/** A reason as people read it: ours in their language, an operator's as written. */
export function reasonText(language: Language, reason: Reason): string {
  return 'code' in reason ? wordsOf[language].reasons[reason.code] : reason.text;
}
