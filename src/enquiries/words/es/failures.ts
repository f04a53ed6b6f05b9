import type { EnquiryAct, enquiryFailures } from '#enquiries/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { sentences, UNDONE } from '#kernel/words/es/failures-phrases.ts';

const acts: Readonly<Record<EnquiryAct, string>> = {
  quoted: 'ofreció un precio',
  'quote-sent-again': 'envió el precio otra vez',
  'quote-link-copied': 'copió el enlace del precio',
  replied: 'respondió',
  closed: 'la cerró',
  reopened: 'la reabrió',
  reminded: 'envió el recordatorio',
  deleted: 'la borró',
};

export const enquiryFailureTexts = {
  'enquiry-not-found': 'Esa consulta no existe.',
  'enquiry-gone': 'Esa consulta ya no existe.',
  'enquiry-changed': ({ last }) =>
    sentences(
      'Alguien cambió esta consulta mientras tanto.',
      last && `Lo último aquí: ${last.by}${last.act === null ? '' : ` (${acts[last.act]})`}.`,
      UNDONE,
    ),
  'enquiry-email-missing': 'No dejaron correo electrónico: llame o envíe un mensaje.',
  'photo-unreadable': 'No es una foto que podamos leer.',
  'photos-gone': 'Las fotos no llegaron. Envíelas otra vez, por favor.',
  'photo-not-found': 'Esa foto ya no existe.',
  'answer-missing': 'Escriba una respuesta.',
  'quote-email-missing': 'No dejaron correo electrónico. Escriba uno al que enviar la cotización.',
  'quote-price-out-of-range': ({ least, most }) =>
    `Escriba un precio de ${formatUsd(least)} a ${formatUsd(most)}.`,
  'quote-paid-already': 'El precio ya se pagó: la reserva sigue en pie. No se cambió nada.',
  'quote-made-meanwhile': 'Otra persona acaba de responder con un precio. Revíselo de nuevo.',
  'no-quote-to-pay': 'Ningún precio espera el pago. Revise la consulta de nuevo.',
  'reminder-needs-address':
    'Los recordatorios necesitan la dirección de este sitio: primero configure PUBLIC_URL.',
  'reminder-sent-already': 'Esta persona ya recibió un recordatorio en los últimos 30 días.',
  'reminder-unwanted': 'Esta persona pidió no recibir más recordatorios.',
} satisfies FailureTexts<typeof enquiryFailures>;
