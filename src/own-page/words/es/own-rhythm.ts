import type { ownRhythmTexts as en } from '#own-page/words/en/own-rhythm.ts';

export const ownRhythmTexts: typeof en = {
  title: 'Cada cuánto vamos',
  open: 'Cambiar la frecuencia',
  byOffice: 'Para cambiar cada cuánto vamos, llámenos o escríbanos.',
  choice: 'Vamos',
  option: (often, each) => `${often}: ${each} por visita`,
  look: 'Ver qué cambia',
  looking: 'Un momento...',
  failure: 'No se cambió nada',
  summary: 'Revise este campo',
  each: (amount) => `Cada visita cuesta entonces ${amount}.`,
  next: 'Sus próximas visitas serían:',
  yes: (amount) => `Aceptar ${amount} por visita`,
  changing: 'Cambiando...',
  leave: 'No cambiarla',
  changed: 'Listo. Vamos con la frecuencia que eligió. Le enviamos un correo de confirmación.',
};
