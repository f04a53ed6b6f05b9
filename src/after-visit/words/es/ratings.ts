import type { ratingsTexts as en } from '#after-visit/words/en/ratings.ts';

export const ratingsTexts: typeof en = {
  title: 'Calificaciones',
  failed: 'No se pudieron cargar las calificaciones',
  none: {
    title: 'Sin calificaciones en este tiempo',
    text: 'Se pregunta a los clientes por correo unas horas después de la visita, si está activado en Configuración.',
  },
  spans: { label: 'Tiempo', 30: 'Últimos 30 días', 90: 'Últimos 90 días', 365: 'Último año' },
  average: (stars) => `${stars} de 5 estrellas`,
  count: (count) => (count === 1 ? '1 calificación' : `${count} calificaciones`),
  stars: (stars) => (stars === 1 ? '1 estrella' : `${stars} estrellas`),
  byStars: 'Por estrellas',
  people: 'Personas',
  crews: 'Equipos',
  name: 'Nombre',
  ratings: 'Calificaciones',
  averageTitle: 'Promedio',
  latest: 'Las últimas',
  visit: (day) => `Visita del ${day}`,
  open: 'Abrir la reserva',
  waits: 'En Hoy',
  handled: 'Ya se atendió',
  noWords: 'Sin comentario',
};
