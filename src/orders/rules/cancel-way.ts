interface Cancellable {
  /** A plan. */
  readonly recurring: boolean;
  readonly isEmergency: boolean;
}

/** 'free': alone, until so many hours before the visit. 'ask': the company decides. */
export type CancelWay = 'free' | 'ask' | 'plan' | 'series';

/**
 * How a booking is canceled: for an emergency someone may be on the way already; a plan is ended as
 * a plan.
 */
export function cancelWay({ recurring, isEmergency }: Cancellable): CancelWay {
  if (recurring) return 'plan';
  return isEmergency ? 'ask' : 'free';
}

/** The same for an order; a series whose visits are each paid is ended as a series. */
export function cancelWayOf(order: {
  readonly recurring: boolean;
  readonly per_visit: boolean;
  readonly is_emergency: boolean;
}): CancelWay {
  if (order.per_visit) return 'series';
  return cancelWay({ recurring: order.recurring, isEmergency: order.is_emergency });
}
