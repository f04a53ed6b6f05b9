import type { crewRecordTexts as en } from '#crew/words/en/crew-left.ts';

export const crewRecordTexts: typeof en = {
  messages: 'Del equipo',
  more: (who, time) => `${who} necesitó ${time} más.`,
  photos: 'Fotos',
  add: 'Añadir una foto para el equipo',
  adding: 'Añadiendo la foto',
  unreadable: 'Este archivo no es una foto que podamos leer. Elija otro.',
  remove: 'Quitar',
  photo: (kind, who, when) => `${kind}, ${who}, ${when}`,
  officePhoto: (kind, when) => `${kind}, ${when}`,
  kinds: {
    before: 'Antes',
    after: 'Después',
    damage: 'Daño',
    'no-access': 'Sin acceso',
    office: 'Para el equipo',
  },
  kept: 'Las fotos se borran después de 180 días, y cuando se borra al cliente.',
  answers: {
    done: (who) => `Hecho por ${who}.`,
    'not-possible': (who) => `No fue posible, dice ${who}.`,
    'not-needed': (who) => `No hacía falta, dice ${who}.`,
  },
};
