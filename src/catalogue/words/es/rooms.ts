import type { RoomId, RoomWords } from '#catalogue/rules/rooms.ts';
import type * as english from '#catalogue/words/en/rooms.ts';

export const roomNames: Record<RoomId, string> = {
  kitchen: 'Cocina',
  bath: 'Baños',
  bedroom: 'Recámaras',
  living: 'Áreas de estar y pisos',
  other: 'Y además',
};

export const roomWords: RoomWords = {
  kitchen:
    /cocina|encimera|estufa|horno|refrigerador|microondas|plato|lavavajillas|gabinete|despensa|campana|salpicadero|fregadero|electrodom|aparatos/i,
  bath: /baño|ducha|regadera|\btinas?\b|inodoro|juntas|azulejo|toalla|jabón/i,
  bedroom: /\bcamas?\b(?! de mascotas)|recámara|ropa|colch|clóset/i,
  living:
    /piso|alfombra|tapete|muebles|áreas (principales|de estar)|tapicer|polvo|zócalo|ventanas|persiana|sofá|pared|interruptor/i,
};

export const compareTexts: typeof english.compareTexts = {
  title: 'Qué hace cada servicio',
  about: 'Cuarto por cuarto: cuanto más se hace en él, más completo es su dibujo.',
  pricesFor: (home) => `Los precios son para ${home}.`,
  service: 'Servicio',
  room: 'Cuarto',
  nothing: 'No lo incluye',
  choose: 'Elegir',
  chosen: 'Elegido',
  close: 'Cerrar',
};
