import type { MomentWords } from '#domain/booking/moments.ts';
import type { ChangeWords } from '#domain/catalogue/change-text.ts';
import type { CatalogueWords } from '#domain/catalogue/translate.ts';
import { type Language, offeredLanguage } from '#domain/language.ts';
import type { Reason } from '#domain/order/reason.ts';
import type { Settings } from '#server/settings.ts';
import { apiTexts as enApi } from '#texts/en/api.ts';
import { cardPageTexts as enCardPage } from '#texts/en/card-page.ts';
import { catalogueWords as enCatalogue } from '#texts/en/catalogue.ts';
import { changeWords as enChanges } from '#texts/en/console/catalogue-changes.ts';
import { crmTexts as enCrm } from '#texts/en/crm.ts';
import { disputeReasons as enDisputeReasons } from '#texts/en/dispute-reasons.ts';
import { fileTexts as enFiles } from '#texts/en/files.ts';
import { mailTexts as enMails } from '#texts/en/mails.ts';
import { momentWords as enMoments } from '#texts/en/moments.ts';
import { operatorMailTexts as enOperatorMails } from '#texts/en/operator-mails.ts';
import { promises as enPromises } from '#texts/en/promises.ts';
import { reasonTexts as enReasons } from '#texts/en/reasons.ts';
import { ownTimeline as enTimeline } from '#texts/en/timeline.ts';
import { squareFeetUnit as enUnit } from '#texts/en/units.ts';
import { apiTexts as esApi } from '#texts/es/api.ts';
import { cardPageTexts as esCardPage } from '#texts/es/card-page.ts';
import { catalogueWords as esCatalogue } from '#texts/es/catalogue.ts';
import { changeWords as esChanges } from '#texts/es/console/catalogue-changes.ts';
import { crmTexts as esCrm } from '#texts/es/crm.ts';
import { disputeReasons as esDisputeReasons } from '#texts/es/dispute-reasons.ts';
import { fileTexts as esFiles } from '#texts/es/files.ts';
import { mailTexts as esMails } from '#texts/es/mails.ts';
import { momentWords as esMoments } from '#texts/es/moments.ts';
import { operatorMailTexts as esOperatorMails } from '#texts/es/operator-mails.ts';
import { promises as esPromises } from '#texts/es/promises.ts';
import { reasonTexts as esReasons } from '#texts/es/reasons.ts';
import { ownTimeline as esTimeline } from '#texts/es/timeline.ts';
import { squareFeetUnit as esUnit } from '#texts/es/units.ts';

export type FileWords = typeof enFiles;

/** What the server itself says to people. */
export interface Words {
  readonly api: typeof enApi;
  readonly cardPage: typeof enCardPage;
  readonly catalogue: CatalogueWords;
  readonly catalogueChanges: ChangeWords;
  readonly crm: typeof enCrm;
  readonly disputeReasons: typeof enDisputeReasons;
  readonly files: FileWords;
  readonly mails: typeof enMails;
  readonly moments: MomentWords;
  readonly operatorMails: typeof enOperatorMails;
  readonly promises: typeof enPromises;
  readonly reasons: typeof enReasons;
  readonly squareFeetUnit: string;
  readonly timeline: typeof enTimeline;
}

export const wordsOf: Readonly<Record<Language, Words>> = {
  en: {
    api: enApi,
    cardPage: enCardPage,
    catalogue: enCatalogue,
    catalogueChanges: enChanges,
    crm: enCrm,
    disputeReasons: enDisputeReasons,
    files: enFiles,
    mails: enMails,
    moments: enMoments,
    operatorMails: enOperatorMails,
    promises: enPromises,
    reasons: enReasons,
    squareFeetUnit: enUnit,
    timeline: enTimeline,
  },
  es: {
    api: esApi,
    cardPage: esCardPage,
    catalogue: esCatalogue,
    catalogueChanges: esChanges,
    crm: esCrm,
    disputeReasons: esDisputeReasons,
    files: esFiles,
    mails: esMails,
    moments: esMoments,
    operatorMails: esOperatorMails,
    promises: esPromises,
    reasons: esReasons,
    squareFeetUnit: esUnit,
    timeline: esTimeline,
  },
};

/** The language that somebody is written to in: one that is no longer offered is not written in either. */
export function writtenIn(
  { language }: { readonly language: Language },
  { business }: Pick<Settings, 'business'>,
): Language {
  return offeredLanguage(language, business.pageLanguages);
}

/** A reason for people: ours in their language, an operator's as it was written. */
export function reasonText(language: Language, reason: Reason): string {
  return 'code' in reason ? wordsOf[language].reasons[reason.code] : reason.text;
}
