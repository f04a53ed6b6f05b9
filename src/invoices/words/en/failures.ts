import type { invoiceFailures } from '#invoices/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';

export const invoiceFailureTexts: FailureTexts<typeof invoiceFailures> = {
  'invoice-not-found': 'There is no such invoice.',
  'invoice-link-ended':
    'This link no longer leads to an invoice. Please use the latest one we sent you.',
  'invoice-without-lines': 'Choose at least one visit.',
  'invoice-without-profile': 'First save how this customer is billed.',
  'invoice-void-already': 'This invoice is void.',
  'invoice-made-already': 'Another invoice was already issued from this form.',
  'void-reason-missing': 'Enter why you are voiding the invoice.',
  'company-missing': 'Enter the name of the company.',
  'billing-email-missing': 'Enter the email address for invoices.',
  'billing-changed': 'Someone else changed this in the meantime. Look at it again.',
  'caller-not-billed': 'This customer is not billed by invoice. Choose another way to pay.',
};
