interface Cancellable {
  /** Whether it is a plan. */
  readonly recurring: boolean;
  readonly isEmergency: boolean;
}

/** 'free': without the company, until a number of hours before the visit. 'ask': the company decides. */
export type CancelWay = 'free' | 'ask' | 'plan' | 'series';

/** How a booking is canceled: a crew may already be on its way to an emergency; a plan ends as a plan. */
export function cancelWay({ recurring, isEmergency }: Cancellable): CancelWay {
  if (recurring) return 'plan';
  return isEmergency ? 'ask' : 'free';
}

/** The same for an order; a series paid by visit ends as a series. */
export function cancelWayOf(order: {
  readonly recurring: boolean;
  readonly per_visit: boolean;
  readonly is_emergency: boolean;
}): CancelWay {
  if (order.per_visit) return 'series';
  return cancelWay({ recurring: order.recurring, isEmergency: order.is_emergency });
}
