import type { crewFailures } from '#crew/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';

export const crewFailureTexts = {
  'crew-code-wrong': 'Este código es incorrecto o venció. Pida uno nuevo a la oficina.',
  'crew-device-off': 'Este teléfono fue desactivado. Pida un código nuevo a la oficina.',
  'crew-device-not-found': 'Este teléfono ya está desactivado.',
  'crew-photos-full': ({ most }) => `Esta visita ya tiene ${most} fotos. No caben más.`,
} satisfies FailureTexts<typeof crewFailures>;
