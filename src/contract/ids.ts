import { z } from 'zod';
import { told } from './schema-failures.ts';

/** The ids that travel, each kind by its name. What fails is for whoever types an address. */

export const orderId = z.uuid({ error: told('booking-not-found') });
export const visitId = z.uuid();
export const paymentId = z.uuid();
/** Made by whoever asks for a refund: the same id is the same refund. */
export const refundId = z.uuid();
/** Of a bill of extra hours, which becomes the payment's. */
export const billId = z.uuid();
