import type { Migration } from 'kysely/migration';
import * as sessionsAndCatalogue from './0001_sessions_and_catalogue.ts';
import * as sandbox from './0002_sandbox.ts';
import * as orders from './0003_orders.ts';
import * as relations from './0004_relations.ts';
import * as payments from './0005_payments.ts';
import * as bills from './0006_bills.ts';
import * as emergencies from './0007_emergencies.ts';
import * as mail from './0008_mail.ts';
import * as plans from './0009_plans.ts';
import * as disputes from './0010_disputes.ts';
import * as credit from './0011_credit.ts';
import * as operators from './0012_operators.ts';
import * as console from './0013_console.ts';
import * as catalogueDrafts from './0014_catalogue_drafts.ts';
import * as figures from './0015_figures.ts';
import * as consoleSorts from './0016_console_sorts.ts';
import * as attemptPlans from './0017_attempt_plans.ts';
import * as enquiries from './0018_enquiries.ts';
import * as plansAndCredit from './0019_plans_and_credit.ts';
import * as sandboxReplyTo from './0020_sandbox_reply_to.ts';
import * as homesOffered from './0021_homes_offered.ts';
import * as languages from './0022_languages.ts';
import * as auditFilters from './0025_audit_filters.ts';
import * as firstVisits from './0026_first_visits.ts';
import * as outbox from './0027_outbox.ts';
import * as rateLimits from './0028_rate_limits.ts';
import * as orderEvents from './0029_order_events.ts';
import * as moneyClocks from './0030_money_clocks.ts';

/** The one history of the database, in order. A published migration is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_sessions_and_catalogue': sessionsAndCatalogue,
  '0002_sandbox': sandbox,
  '0003_orders': orders,
  '0004_relations': relations,
  '0005_payments': payments,
  '0006_bills': bills,
  '0007_emergencies': emergencies,
  '0008_mail': mail,
  '0009_plans': plans,
  '0010_disputes': disputes,
  '0011_credit': credit,
  '0012_operators': operators,
  '0013_console': console,
  '0014_catalogue_drafts': catalogueDrafts,
  '0015_figures': figures,
  '0016_console_sorts': consoleSorts,
  '0017_attempt_plans': attemptPlans,
  '0018_enquiries': enquiries,
  '0019_plans_and_credit': plansAndCredit,
  '0020_sandbox_reply_to': sandboxReplyTo,
  '0021_homes_offered': homesOffered,
  '0022_languages': languages,
  '0025_audit_filters': auditFilters,
  '0026_first_visits': firstVisits,
  '0027_outbox': outbox,
  '0028_rate_limits': rateLimits,
  '0029_order_events': orderEvents,
  '0030_money_clocks': moneyClocks,
};
