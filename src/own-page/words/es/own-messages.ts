import type { ownMessagesTexts as en } from '#own-page/words/en/own-messages.ts';

export const ownMessagesTexts: typeof en = {
  title: 'Mensajes',
  loading: 'Cargando sus mensajes',
  failure: 'No se pudieron cargar sus mensajes',
  again: 'Intentar de nuevo',
  you: 'Usted',
  text: 'Su respuesta',
  send: 'Enviar respuesta',
  sending: 'Enviando',
  sent: 'Enviada. Respondemos aquí y por correo.',
  summary: 'No se envió su respuesta',
  sendFailure: 'No se envió su respuesta',
  missing: 'Escriba un mensaje.',
  tooLong: (most) => `Escriba ${most} caracteres como máximo.`,
};
