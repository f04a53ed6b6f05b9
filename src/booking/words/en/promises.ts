/** The promises after a booking (specification 1 and 2): page and emails say the same. */
export const promises = {
  normal:
    'Please allow up to 2 days for scheduling. We will contact you soon to confirm your appointment.',
  /** If a time is already confirmed (ruling 29). */
  withTime:
    'If another time is needed, please allow up to 2 days for scheduling; we will contact you soon to confirm.',
  emergency:
    'This is an emergency booking: we will get back to you within 2 hours. If nobody is available, you get a full refund within 24 hours.',
};

/** When free cancellation ends: some hours before the visit, or when it begins. */
export function beforeVisit(hours: number): string {
  if (hours === 0) return 'your visit begins';
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} before your visit`;
}
