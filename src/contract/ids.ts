import { z } from 'zod';

/** The ids that travel, each kind by its name. A sentence is for whoever types an address. */

export const orderId = z.uuid({ error: 'There is no such booking.' });
export const visitId = z.uuid();
export const paymentId = z.uuid();
/** Made by whoever asks for a refund: the same id is the same refund. */
export const refundId = z.uuid();
/** Of a bill of extra hours, which becomes the payment's. */
export const billId = z.uuid();
