import type { tellTexts as en } from '#visits/words/en/console-tell.ts';

export const tellTexts: typeof en = {
  open: 'Avisar al cliente',
  openOf: (who) => `Avisar al cliente: ${who}`,
  titleOf: (who) => `Avisar a ${who}`,
  what: 'Qué decir',
  whats: { 'on-the-way': 'Vamos en camino', late: 'Vamos con retraso' },
  minutes: { 'on-the-way': 'Minutos hasta que lleguen', late: 'Minutos más tarde de lo previsto' },
  atOnce: 'El correo sale de inmediato.',
  send: 'Enviar el correo',
  sent: 'El correo va en camino.',
};
