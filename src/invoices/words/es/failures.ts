import type { invoiceFailures } from '#invoices/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';

export const invoiceFailureTexts: FailureTexts<typeof invoiceFailures> = {
  'invoice-not-found': 'No existe esa factura.',
  'invoice-link-ended':
    'Este enlace no lleva a ninguna factura. Por favor, use el último que le enviamos.',
  'invoice-without-lines': 'Elija al menos una visita.',
  'invoice-without-profile': 'Guarde primero cómo se le factura a este cliente.',
  'invoice-void-already': 'Esta factura está anulada.',
  'invoice-made-already': 'Con este formulario ya se emitió otra factura.',
  'void-reason-missing': 'Indique por qué se anula la factura.',
  'company-missing': 'Escriba el nombre de la empresa.',
  'billing-email-missing': 'Escriba el correo electrónico para las facturas.',
  'billing-changed': 'Otra persona cambió esto mientras tanto. Mírelo otra vez.',
  'caller-not-billed': 'A este cliente no se le factura. Elija otra forma de pago.',
};
