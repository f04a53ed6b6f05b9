/** A booking's reference on the success page, in emails and on the customer's page (spec 9). */
export function paymentReference(sessionId: string): string {
  return sessionId.slice(-8);
}
