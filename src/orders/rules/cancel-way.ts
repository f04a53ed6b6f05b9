interface Cancellable {
  /** A plan. */
  readonly recurring: boolean;
  readonly isEmergency: boolean;
}

/** 'free': alone, until so many hours before the visit. 'ask': the company decides. */
export type CancelWay = 'free' | 'ask' | 'plan';

/**
 * How a booking is canceled: for an emergency someone may be on the way already; a plan is ended as
 * a plan.
 */
export function cancelWay({ recurring, isEmergency }: Cancellable): CancelWay {
  if (recurring) return 'plan';
  return isEmergency ? 'ask' : 'free';
}
