import { createSubscription } from './billing/create-subscription.ts';
import type { Handler } from './call.ts';
import type { OPERATIONS } from './params/operations.ts';
import * as balance from './resources/balance-transactions.ts';
import * as charges from './resources/charges.ts';
import * as checkout from './resources/checkout-sessions.ts';
import * as coupons from './resources/coupons.ts';
import * as customerBalance from './resources/customer-balance.ts';
import * as customers from './resources/customers.ts';
import * as disputes from './resources/disputes.ts';
import * as events from './resources/events.ts';
import * as invoices from './resources/invoices.ts';
import * as manualInvoices from './resources/manual-invoices.ts';
import * as methodConfigurations from './resources/method-configurations.ts';
import * as intents from './resources/payment-intents.ts';
import * as methods from './resources/payment-methods.ts';
import * as payouts from './resources/payouts.ts';
import * as configurations from './resources/portal-configurations.ts';
import * as portal from './resources/portal-sessions.ts';
import * as prices from './resources/prices.ts';
import * as refunds from './resources/refunds.ts';
import * as setups from './resources/setup-intents.ts';
import * as subscriptions from './resources/subscriptions.ts';
import * as endpoints from './resources/webhook-endpoints.ts';

type Listed = (typeof OPERATIONS)[number];
/** `POST /v1/refunds`: one for each operation, and the types report a missing one. */
export type OperationKey = Listed extends infer One
  ? One extends Listed
    ? `${One['method']} ${One['path']}`
    : never
  : never;

export const HANDLERS: Readonly<Record<OperationKey, Handler>> = {
  'POST /v1/checkout/sessions': checkout.createCheckoutSession,
  'GET /v1/checkout/sessions': checkout.listCheckoutSessions,
  'GET /v1/checkout/sessions/:id': checkout.retrieveCheckoutSession,
  'POST /v1/checkout/sessions/:id/expire': checkout.expireCheckoutSession,
  'GET /v1/checkout/sessions/:id/line_items': checkout.listSessionLines,
  'GET /v1/balance_transactions': balance.listBalanceTransactions,
  'GET /v1/balance_transactions/:id': balance.retrieveBalanceTransaction,
  'GET /v1/payouts': payouts.listPayouts,
  'GET /v1/payouts/:id': payouts.retrievePayout,
  'POST /v1/coupons': coupons.createCoupon,
  'GET /v1/coupons/:id': coupons.retrieveCoupon,
  'POST /v1/customers': customers.createCustomer,
  'GET /v1/customers': customers.listCustomers,
  'GET /v1/customers/:id': customers.retrieveCustomer,
  'POST /v1/customers/:id': customers.updateCustomer,
  'DELETE /v1/customers/:id': customers.deleteCustomer,
  'POST /v1/customers/:id/balance_transactions': customerBalance.createCustomerBalance,
  'GET /v1/customers/:id/balance_transactions': customerBalance.listCustomerBalances,
  'GET /v1/customers/:id/balance_transactions/:transaction':
    customerBalance.retrieveCustomerBalance,
  'GET /v1/customers/:id/payment_methods': methods.listPaymentMethods,
  'GET /v1/payment_methods': methods.listPaymentMethods,
  'GET /v1/payment_methods/:id': methods.retrievePaymentMethod,
  'POST /v1/payment_methods/:id/attach': methods.attachPaymentMethod,
  'POST /v1/payment_methods/:id/detach': methods.detachPaymentMethod,
  'POST /v1/payment_intents': intents.createPaymentIntent,
  'GET /v1/payment_intents': intents.listPaymentIntents,
  'GET /v1/payment_intents/:id': intents.retrievePaymentIntent,
  'POST /v1/payment_intents/:id/confirm': intents.confirmPaymentIntent,
  'POST /v1/payment_intents/:id/capture': intents.capturePaymentIntent,
  'POST /v1/payment_intents/:id/cancel': intents.cancelPaymentIntent,
  'GET /v1/setup_intents/:id': setups.retrieveSetupIntent,
  'GET /v1/charges': charges.listCharges,
  'GET /v1/charges/:id': charges.retrieveCharge,
  'POST /v1/refunds': refunds.createRefund,
  'GET /v1/refunds': refunds.listRefunds,
  'GET /v1/refunds/:id': refunds.retrieveRefund,
  'GET /v1/disputes': disputes.listDisputes,
  'GET /v1/disputes/:id': disputes.retrieveDispute,
  'POST /v1/disputes/:id': disputes.updateDispute,
  'POST /v1/disputes/:id/close': disputes.acceptDispute,
  'POST /v1/products': prices.createProduct,
  'GET /v1/products/:id': prices.retrieveProduct,
  'POST /v1/prices': prices.createPrice,
  'GET /v1/prices/:id': prices.retrievePrice,
  'POST /v1/subscriptions': createSubscription,
  'GET /v1/subscriptions': subscriptions.listSubscriptions,
  'GET /v1/subscriptions/:id': subscriptions.retrieveSubscription,
  'POST /v1/subscriptions/:id': subscriptions.updateSubscription,
  'DELETE /v1/subscriptions/:id': subscriptions.cancelSubscription,
  'POST /v1/subscriptions/:id/pause': subscriptions.pauseSubscription,
  'POST /v1/subscriptions/:id/resume': subscriptions.resumeSubscription,
  'POST /v1/invoices': manualInvoices.createInvoice,
  'POST /v1/invoiceitems': manualInvoices.createInvoiceItem,
  'GET /v1/invoices': invoices.listInvoices,
  'GET /v1/invoices/:id': invoices.retrieveInvoice,
  'POST /v1/invoices/:id/pay': invoices.payInvoice,
  'POST /v1/invoices/:id/void': invoices.voidInvoice,
  'POST /v1/invoices/:id/finalize': invoices.finalizeDraft,
  'POST /v1/invoices/:id/mark_uncollectible': invoices.markUncollectible,
  'GET /v1/invoices/:id/lines': invoices.listInvoiceLines,
  'GET /v1/invoice_payments': invoices.listInvoicePayments,
  'POST /v1/billing_portal/configurations': configurations.createPortalConfiguration,
  'GET /v1/billing_portal/configurations': configurations.listPortalConfigurations,
  'GET /v1/billing_portal/configurations/:id': configurations.retrievePortalConfiguration,
  'POST /v1/billing_portal/configurations/:id': configurations.updatePortalConfiguration,
  'POST /v1/payment_method_configurations': methodConfigurations.createMethodConfiguration,
  'GET /v1/payment_method_configurations': methodConfigurations.listMethodConfigurations,
  'GET /v1/payment_method_configurations/:id': methodConfigurations.retrieveMethodConfiguration,
  'POST /v1/payment_method_configurations/:id': methodConfigurations.updateMethodConfiguration,
  'POST /v1/billing_portal/sessions': portal.createPortalSession,
  'GET /v1/account': endpoints.retrieveAccount,
  'POST /v1/webhook_endpoints': endpoints.createWebhookEndpoint,
  'GET /v1/webhook_endpoints': endpoints.listWebhookEndpoints,
  'DELETE /v1/webhook_endpoints/:id': endpoints.deleteWebhookEndpoint,
  'GET /v1/events': events.listEvents,
  'GET /v1/events/:id': events.retrieveEvent,
  'GET /v2/core/events/:id': events.retrieveThinEvent,
};
