import type { crewLeftTexts as en } from '#crew/words/en/crew-left.ts';

export const crewLeftTexts: typeof en = {
  photos: 'Fotos del equipo',
  photo: (kind, who, when) => `${kind}, ${who}, ${when}`,
  kinds: {
    before: 'Antes',
    after: 'Después',
    damage: 'Daño',
    'no-access': 'Sin acceso',
  },
  kept: 'Las fotos se borran después de 180 días, y cuando se borra al cliente.',
  answers: {
    done: (who) => `Hecho por ${who}.`,
    'not-possible': (who) => `No fue posible, dice ${who}.`,
    'not-needed': (who) => `No hacía falta, dice ${who}.`,
  },
};
