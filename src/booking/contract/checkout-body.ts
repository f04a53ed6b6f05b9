import type { CheckoutRequest } from './checkout-request.ts';
import type { PendingBooking } from './pending-booking.ts';

/** The body of the checkout call for a pending booking (specification 7). */
export function checkoutBody(booking: PendingBooking, agreedTo?: string): CheckoutRequest {
  return {
    ...(agreedTo === undefined ? {} : { agreedTo }),
    serviceType: booking.service,
    amount: booking.amount,
    customerEmail: booking.email,
    homeDetails: {
      bedroomBath: booking.bedroomBath,
      sizeCategory: booking.sizeCategory,
      squareFootage: booking.squareFootage,
      levels: booking.levels,
      customerPhone: booking.customerPhone,
      referrerPhone: booking.referrerPhone,
      customerEmail: booking.email,
      isEmergency: booking.isEmergency,
    },
    selectedAddOns: [...booking.addOns],
    frequency: booking.frequency,
    ...(booking.answers === undefined ? {} : { answers: booking.answers }),
    ...(booking.bookingId === undefined ? {} : { bookingId: booking.bookingId }),
    ...(booking.scheduleId === undefined ? {} : { scheduleId: booking.scheduleId }),
    ...(booking.agreedToRenew === undefined ? {} : { agreedToRenew: booking.agreedToRenew }),
    ...(booking.source === undefined ? {} : { source: booking.source }),
    ...(booking.discountCode === undefined ? {} : { discountCode: booking.discountCode }),
    ...(booking.travelAmount === undefined ? {} : { travelAmount: booking.travelAmount }),
    ...(booking.taxAmount === undefined ? {} : { taxAmount: booking.taxAmount }),
    ...(booking.discountAmount === undefined ? {} : { discountAmount: booking.discountAmount }),
  };
}
