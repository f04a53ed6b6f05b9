import type { peopleFailures } from '#customers/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { sentences, UNDONE } from '#kernel/words/es/failures-phrases.ts';
import { customerTexts } from './customer.ts';

export const peopleFailureTexts: FailureTexts<typeof peopleFailures> = {
  'customer-not-found': 'Ese cliente no existe.',
  'customer-changed': ({ by }) =>
    sentences(
      'Alguien cambió a este cliente mientras tanto.',
      by && `Último cambio: ${by}.`,
      UNDONE,
    ),
  'customer-known-already': 'Otro cliente ya se conoce por esto: una las dos páginas.',
  'email-of-bookings-to-come':
    'Con el enlace que se envía aquí se cancelan las reservas pendientes. Pida a un propietario que lo cambie.',
  'customer-email-missing':
    'No hay ningún correo registrado y no se envió nada. Añada uno en la página del cliente.',
  'home-not-found': 'Este cliente no tiene tal vivienda.',
  'home-known-already': 'Otra vivienda de este cliente tiene esta dirección.',
  'home-not-sold': 'Elija una vivienda y un tamaño que usted venda.',
  'customer-joined-already': 'Estas dos páginas ya son una. No se cambió nada.',
  'customer-parted-already': 'Esto ya se separó. No se cambió nada.',
  'customer-has-one-key': 'Al cliente se le conoce solo por esto, así que no hay nada que separar.',
  'customer-not-erasable': ({ keeps }) => `${customerTexts.erasing.keeps[keeps]} No se borró nada.`,
  'tags-too-many': ({ most }) => `Escriba ${most} etiquetas como máximo.`,
};
