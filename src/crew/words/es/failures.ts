import type { crewFailures } from '#crew/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';

export const crewFailureTexts = {
  'crew-code-wrong': 'Este código es incorrecto o venció. Pida uno nuevo a la oficina.',
  'crew-device-off': 'Este teléfono fue desactivado. Pida un código nuevo a la oficina.',
  'crew-phone-unknown': 'La oficina no reconoce este teléfono. Pida un código nuevo.',
  'crew-device-not-found': 'Este teléfono ya está desactivado.',
  'clock-event-not-found': 'Este registro ya no está. Abra el día de nuevo.',
  'clock-visit-missing': 'Elija la visita.',
  'clock-time-ahead': 'Esa hora todavía no llega.',
  'hours-changed': 'Estas horas cambiaron. Revíselas de nuevo.',
  'hours-open': 'Un reloj sigue abierto. Corríjalo primero y luego apruebe la semana.',
  'week-not-monday': 'Una semana empieza en lunes.',
  'push-unsafe': 'A este navegador no se le puede avisar.',
  'crew-photos-full': ({ most }) => `Esta visita ya tiene ${most} fotos. No caben más.`,
} satisfies FailureTexts<typeof crewFailures>;
