import type { Migration } from 'kysely/migration';
import * as schema from './0001_schema.ts';
import * as ratings from './0085_ratings.ts';
import * as hourApprovals from './0086_hour_approvals.ts';
import * as moneyTerms from './0087_money_terms.ts';
import * as seriesTerms from './0088_series_terms.ts';
import * as pay from './0090_pay.ts';
import * as tips from './0099_tips.ts';
import * as crewPush from './0105_crew_push.ts';
import * as holds from './0110_holds.ts';
import * as renewals from './0120_renewals.ts';
import * as notices from './0121_notices.ts';
import * as discounts from './0130_discounts.ts';
import * as invoices from './0140_invoices.ts';
import * as extraHourPrice from './0150_extra_hour_price.ts';
import * as salesTax from './0160_sales_tax.ts';
import * as paymentTaxes from './0161_payment_taxes.ts';
import * as pausedMonths from './0170_paused_months.ts';
import * as planPrices from './0171_plan_prices.ts';
import * as planPricesCount from './0172_plan_prices_count.ts';
import * as tenders from './0180_tenders.ts';
import * as processorKeys from './0190_processor_keys.ts';
import * as salesBeforeTax from './0200_sales_before_tax.ts';
import * as planChanges from './0210_plan_changes.ts';
import * as fees from './0220_fees.ts';
import * as refundsOfAMonth from './0230_refunds_of_a_month.ts';
import * as priceAdjustments from './0240_price_adjustments.ts';
import * as boughtGiftCards from './0250_bought_gift_cards.ts';
import * as quoteTaxes from './0260_quote_taxes.ts';
import * as giftRefundsRestored from './0290_gift_refunds_restored.ts';
import * as feesInFigures from './0310_fees_in_figures.ts';
import * as endsOfAMonth from './0320_ends_of_a_month.ts';
import * as askedCustomers from './0330_asked_customers.ts';
import * as giftCardDisputes from './0340_gift_card_disputes.ts';
import * as offeredTimes from './0350_offered_times.ts';
import * as ownActs from './0360_own_acts.ts';
import * as answers from './0370_answers.ts';
import * as overruled from './0380_overruled.ts';
import * as askedByMessage from './0381_asked_by_message.ts';
import * as firstClean from './0390_first_clean.ts';
import * as pricesThatGaveWay from './0391_prices_that_gave_way.ts';
import * as overruledSeries from './0400_overruled_series.ts';
import * as rhythmsOnline from './0420_rhythms_online.ts';
import * as facts from './0430_facts.ts';
import * as priceOfEachVisit from './0460_price_of_each_visit.ts';
import * as mandateGaps from './0461_mandate_gaps.ts';
import * as rhythmOfSchedule from './0480_rhythm_of_schedule.ts';

/** The one history of the database, in order. A published migration is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_schema': schema,
  '0085_ratings': ratings,
  '0086_hour_approvals': hourApprovals,
  '0087_money_terms': moneyTerms,
  '0088_series_terms': seriesTerms,
  '0090_pay': pay,
  '0099_tips': tips,
  '0105_crew_push': crewPush,
  '0110_holds': holds,
  '0120_renewals': renewals,
  '0121_notices': notices,
  '0130_discounts': discounts,
  '0140_invoices': invoices,
  '0150_extra_hour_price': extraHourPrice,
  '0160_sales_tax': salesTax,
  '0161_payment_taxes': paymentTaxes,
  '0170_paused_months': pausedMonths,
  '0171_plan_prices': planPrices,
  '0172_plan_prices_count': planPricesCount,
  '0180_tenders': tenders,
  '0190_processor_keys': processorKeys,
  '0200_sales_before_tax': salesBeforeTax,
  '0210_plan_changes': planChanges,
  '0220_fees': fees,
  '0230_refunds_of_a_month': refundsOfAMonth,
  '0240_price_adjustments': priceAdjustments,
  '0250_bought_gift_cards': boughtGiftCards,
  '0260_quote_taxes': quoteTaxes,
  '0290_gift_refunds_restored': giftRefundsRestored,
  '0310_fees_in_figures': feesInFigures,
  '0320_ends_of_a_month': endsOfAMonth,
  '0330_asked_customers': askedCustomers,
  '0340_gift_card_disputes': giftCardDisputes,
  '0350_offered_times': offeredTimes,
  '0360_own_acts': ownActs,
  '0370_answers': answers,
  '0380_overruled': overruled,
  '0381_asked_by_message': askedByMessage,
  '0390_first_clean': firstClean,
  '0391_prices_that_gave_way': pricesThatGaveWay,
  '0400_overruled_series': overruledSeries,
  '0420_rhythms_online': rhythmsOnline,
  '0430_facts': facts,
  '0460_price_of_each_visit': priceOfEachVisit,
  '0461_mandate_gaps': mandateGaps,
  '0480_rhythm_of_schedule': rhythmOfSchedule,
};
