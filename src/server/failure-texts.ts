import type { AllFailureTexts, Failure, FailureCode, Params } from '#contract/failure.ts';
import type { FailureText } from '#contract/failures/failure-kind.ts';
import type { Language } from '#domain/language.ts';
import { apiFailureTexts as enApi } from '#texts/en/failures/api.ts';
import { bookingFailureTexts as enBookings } from '#texts/en/failures/bookings.ts';
import { businessFailureTexts as enBusiness } from '#texts/en/failures/business.ts';
import { catalogueFailureTexts as enCatalogue } from '#texts/en/failures/catalogue.ts';
import {
  andMore as enAndMore,
  classFailureTexts as enClasses,
  problemTitles as enTitles,
} from '#texts/en/failures/classes.ts';
import { customerFailureTexts as enCustomers } from '#texts/en/failures/customers.ts';
import { enquiryFailureTexts as enEnquiries } from '#texts/en/failures/enquiries.ts';
import { importFailureTexts as enImports } from '#texts/en/failures/imports.ts';
import { moneyFailureTexts as enMoney } from '#texts/en/failures/money.ts';
import { operatorFailureTexts as enOperators } from '#texts/en/failures/operators.ts';
import { peopleFailureTexts as enPeople } from '#texts/en/failures/people.ts';
import { requestFailureTexts as enRequests } from '#texts/en/failures/requests.ts';
import { upkeepFailureTexts as enUpkeep } from '#texts/en/failures/upkeep.ts';
import { apiFailureTexts as esApi } from '#texts/es/failures/api.ts';
import { bookingFailureTexts as esBookings } from '#texts/es/failures/bookings.ts';
import { businessFailureTexts as esBusiness } from '#texts/es/failures/business.ts';
import { catalogueFailureTexts as esCatalogue } from '#texts/es/failures/catalogue.ts';
import {
  andMore as esAndMore,
  classFailureTexts as esClasses,
  problemTitles as esTitles,
} from '#texts/es/failures/classes.ts';
import { customerFailureTexts as esCustomers } from '#texts/es/failures/customers.ts';
import { enquiryFailureTexts as esEnquiries } from '#texts/es/failures/enquiries.ts';
import { importFailureTexts as esImports } from '#texts/es/failures/imports.ts';
import { moneyFailureTexts as esMoney } from '#texts/es/failures/money.ts';
import { operatorFailureTexts as esOperators } from '#texts/es/failures/operators.ts';
import { peopleFailureTexts as esPeople } from '#texts/es/failures/people.ts';
import { requestFailureTexts as esRequests } from '#texts/es/failures/requests.ts';
import { upkeepFailureTexts as esUpkeep } from '#texts/es/failures/upkeep.ts';

const textsOf: Readonly<Record<Language, AllFailureTexts>> = {
  en: {
    ...enClasses,
    ...enRequests,
    ...enCustomers,
    ...enOperators,
    ...enBookings,
    ...enMoney,
    ...enEnquiries,
    ...enPeople,
    ...enImports,
    ...enCatalogue,
    ...enBusiness,
    ...enUpkeep,
    ...enApi,
  },
  es: {
    ...esClasses,
    ...esRequests,
    ...esCustomers,
    ...esOperators,
    ...esBookings,
    ...esMoney,
    ...esEnquiries,
    ...esPeople,
    ...esImports,
    ...esCatalogue,
    ...esBusiness,
    ...esUpkeep,
    ...esApi,
  },
};

/** What is said around a failure. */
export const failureWords = {
  en: { titles: enTitles, andMore: enAndMore },
  es: { titles: esTitles, andMore: esAndMore },
} as const;

/** A failure as a person reads it. */
export function sayFailure(language: Language, { code, params }: Failure): string {
  return said(textsOf[language], code, params);
}

function said<Code extends FailureCode>(
  texts: AllFailureTexts,
  code: Code,
  params: Params[Code],
): string {
  const text: FailureText<Params[Code]> = texts[code];
  return typeof text === 'string' ? text : text(params);
}
