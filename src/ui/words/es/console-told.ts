import type * as en from '#ui/words/en/console-told.ts';

export const customerNoticeTexts: typeof en.customerNoticeTexts = {
  byMail: 'Se avisa al cliente por correo.',
  byYou: 'El cliente no dejó correo: avísele usted.',
};
