import type { apiFailures } from '#api/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';

export const apiFailureTexts: FailureTexts<typeof apiFailures> = {
  'api-key-missing': 'Esta llamada necesita una clave, enviada como token Bearer.',
  'api-key-wrong': 'Esta clave es incorrecta o fue anulada.',
  'api-scope-missing': ({ scope }) => `Esta clave no puede hacer eso: necesita ${scope}.`,
  'agent-batch': 'Envíe un mensaje a la vez: no se aceptan lotes.',
  'api-key-not-found': 'No existe esa clave, o ya fue anulada.',
  'api-scopes-missing': 'Elija qué puede hacer.',
  'webhook-not-found': 'Ese webhook ya no existe.',
  'webhook-known-already': 'Esta dirección ya recibe avisos.',
  'webhook-kinds-missing': 'Elija qué se le avisa.',
  'webhook-url-malformed': 'Escriba una dirección que empiece con https://.',
  'webhook-url-parts': 'Quite el usuario y la contraseña antes de la @, y todo desde el signo #.',
  'webhook-url-unsafe': 'Ahí van datos de clientes: la dirección debe empezar con https://.',
  'webhook-url-private': 'Esta dirección lleva a una red privada, a la que no se llama.',
};
