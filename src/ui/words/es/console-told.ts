import type * as en from '#ui/words/en/console-told.ts';

export const toldTexts: typeof en.toldTexts = {
  byMail: 'Se avisa al cliente por correo.',
  byYou: 'El cliente no dejó correo: avísele usted.',
};
