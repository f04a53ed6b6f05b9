import type { Kysely, Transaction } from 'kysely';
import type { AfterVisitTables } from '#after-visit/server/tables.ts';
import type { ApiTables } from '#api/server/tables.ts';
import type { ReferralTables } from '#booking/server/referrals/tables.ts';
import type { SessionTables } from '#booking/server/sessions/tables.ts';
import type { CatalogueTables } from '#catalogue/server/tables.ts';
import type { OperatorTables } from '#company/server/operators/tables.ts';
import type { VersionsTables } from '#company/server/versions/tables.ts';
import type { CrewTables } from '#crew/server/tables.ts';
import type { ImportsTables } from '#customers/server/imports/tables.ts';
import type { CustomersTables } from '#customers/server/tables.ts';
import type { DeskTables } from '#desk/server/tables.ts';
import type { DiscountsTables } from '#discounts/server/tables.ts';
import type { EnquiriesTables } from '#enquiries/server/tables.ts';
import type { FiguresTables } from '#figures/server/tables.ts';
import type { InvoicesTables } from '#invoices/server/tables.ts';
import type { CrmTables } from '#messages/server/crm/tables.ts';
import type { OrdersTables } from '#orders/server/tables.ts';
import type { OutboxTables } from '#outbox/server/tables.ts';
import type { OwnPageTables } from '#own-page/server/tables.ts';
import type { PayTables } from '#pay/server/tables.ts';
import type { FeesTables } from '#payments/server/fees/tables.ts';
import type { ReconciliationTables } from '#payments/server/reconciliation/tables.ts';
import type { PaymentsTables } from '#payments/server/tables.ts';
import type { TendersTables } from '#payments/server/tenders/tables.ts';
import type { PlatformTables } from '#platform/server/database/tables.ts';
import type { TaxTables } from '#tax/server/tables.ts';
import type { SchedulingTables } from '#visits/server/tables.ts';

/** All our tables, from every area. */
export interface Database
  extends AfterVisitTables,
    ApiTables,
    ReferralTables,
    SessionTables,
    CatalogueTables,
    CrewTables,
    OperatorTables,
    VersionsTables,
    ImportsTables,
    CustomersTables,
    DeskTables,
    DiscountsTables,
    EnquiriesTables,
    FiguresTables,
    InvoicesTables,
    CrmTables,
    OrdersTables,
    OutboxTables,
    OwnPageTables,
    PayTables,
    ReconciliationTables,
    PaymentsTables,
    PlatformTables,
    SchedulingTables,
    TaxTables,
    TendersTables,
    FeesTables {}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
