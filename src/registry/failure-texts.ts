import { afterVisitFailureTexts as enAfterVisit } from '#after-visit/words/en/failures.ts';
import { afterVisitFailureTexts as esAfterVisit } from '#after-visit/words/es/failures.ts';
import { apiFailureTexts as enApi } from '#api/words/en/failures.ts';
import { apiFailureTexts as esApi } from '#api/words/es/failures.ts';
import { customerFailureTexts as enCustomers } from '#booking/words/en/failures-customers.ts';
import { customerFailureTexts as esCustomers } from '#booking/words/es/failures-customers.ts';
import { catalogueFailureTexts as enCatalogue } from '#catalogue/words/en/failures.ts';
import { catalogueFailureTexts as esCatalogue } from '#catalogue/words/es/failures.ts';
import { operatorFailureTexts as enOperators } from '#company/words/en/failures.ts';
import { businessFailureTexts as enBusiness } from '#company/words/en/failures-business.ts';
import { operatorFailureTexts as esOperators } from '#company/words/es/failures.ts';
import { businessFailureTexts as esBusiness } from '#company/words/es/failures-business.ts';
import { crewFailureTexts as enCrew } from '#crew/words/en/failures.ts';
import { crewFailureTexts as esCrew } from '#crew/words/es/failures.ts';
import { peopleFailureTexts as enPeople } from '#customers/words/en/failures.ts';
import { importFailureTexts as enImports } from '#customers/words/en/failures-imports.ts';
import { peopleFailureTexts as esPeople } from '#customers/words/es/failures.ts';
import { importFailureTexts as esImports } from '#customers/words/es/failures-imports.ts';
import { discountFailureTexts as enDiscounts } from '#discounts/words/en/failures.ts';
import { discountFailureTexts as esDiscounts } from '#discounts/words/es/failures.ts';
import { enquiryFailureTexts as enEnquiries } from '#enquiries/words/en/failures.ts';
import { enquiryFailureTexts as esEnquiries } from '#enquiries/words/es/failures.ts';
import { invoiceFailureTexts as enInvoices } from '#invoices/words/en/failures.ts';
import { invoiceFailureTexts as esInvoices } from '#invoices/words/es/failures.ts';
import type { FailureText } from '#kernel/contract/failures/failure-kind.ts';
import type { Language } from '#kernel/rules/language.ts';
import {
  andMore as enAndMore,
  classFailureTexts as enClasses,
  problemTitles as enTitles,
} from '#kernel/words/en/failures-classes.ts';
import { requestFailureTexts as enRequests } from '#kernel/words/en/failures-requests.ts';
import {
  andMore as esAndMore,
  classFailureTexts as esClasses,
  problemTitles as esTitles,
} from '#kernel/words/es/failures-classes.ts';
import { requestFailureTexts as esRequests } from '#kernel/words/es/failures-requests.ts';
import { bookingFailureTexts as enBookings } from '#orders/words/en/failures.ts';
import { bookingFailureTexts as esBookings } from '#orders/words/es/failures.ts';
import { payFailureTexts as enPay } from '#pay/words/en/failures.ts';
import { payFailureTexts as esPay } from '#pay/words/es/failures.ts';
import { moneyFailureTexts as enMoney } from '#payments/words/en/failures.ts';
import { moneyFailureTexts as esMoney } from '#payments/words/es/failures.ts';
import { taxFailureTexts as enTax } from '#tax/words/en/failures.ts';
import { taxFailureTexts as esTax } from '#tax/words/es/failures.ts';
import { upkeepFailureTexts as enUpkeep } from '#upkeep/words/en/failures.ts';
import { upkeepFailureTexts as esUpkeep } from '#upkeep/words/es/failures.ts';
import type { AllFailureTexts, Failure, FailureCode, Params } from './failures.ts';

const textsOf: Readonly<Record<Language, AllFailureTexts>> = {
  en: {
    ...enClasses,
    ...enRequests,
    ...enCustomers,
    ...enOperators,
    ...enBookings,
    ...enMoney,
    ...enCrew,
    ...enAfterVisit,
    ...enPay,
    ...enDiscounts,
    ...enInvoices,
    ...enTax,
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
    ...esCrew,
    ...esAfterVisit,
    ...esPay,
    ...esDiscounts,
    ...esInvoices,
    ...esTax,
    ...esEnquiries,
    ...esPeople,
    ...esImports,
    ...esCatalogue,
    ...esBusiness,
    ...esUpkeep,
    ...esApi,
  },
};

/** The words around a failure. */
export const failureWords = {
  en: { titles: enTitles, andMore: enAndMore },
  es: { titles: esTitles, andMore: esAndMore },
} as const;

/** A failure as a sentence for a person. */
export function failureSentence(language: Language, { code, params }: Failure): string {
  return failureTextOf(textsOf[language], code, params);
}

function failureTextOf<Code extends FailureCode>(
  texts: AllFailureTexts,
  code: Code,
  params: Params[Code],
): string {
  const text: FailureText<Params[Code]> = texts[code];
  return typeof text === 'string' ? text : text(params);
}
