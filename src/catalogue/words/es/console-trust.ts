import type { trustTexts as en } from '#catalogue/words/en/console-trust.ts';

export const trustTexts: typeof en = {
  title: 'Sobre la empresa',
  lead: 'La página de reservas muestra lo que se llena aquí y lo que calificaron los clientes. Ellos confían en ello: diga solo lo que pueda demostrar.',
  edit: 'Cambiar lo que se dice',
  nothing: 'Todavía no se dice nada.',
  rating: 'Estrellas, como 4.9',
  reviews: 'Número de reseñas',
  reviewsHint:
    'Indique las reseñas de otros sitios, como Google. Las calificaciones que los clientes dan aquí se suman automáticamente, buenas y malas, cuando hay cinco reseñas en total.',
  since: 'Trabaja desde el año',
  insured: 'La empresa está asegurada',
  bonded: 'La empresa tiene fianza',
  team: 'Quiénes van',
  teamHint: (most) =>
    `Una cara o un equipo por foto, hasta ${most}; se muestran como círculos pequeños junto a lo que usted cuenta. Aquí se reducen y se quita el lugar donde se tomaron. Pida permiso antes a quienes aparecen.`,
  teamAdd: 'Agregar una foto',
  teamAdding: 'Agregando…',
  teamUnreadable: 'No se pudo leer esta foto. Pruebe con otra, por ejemplo un JPEG.',
  teamFailed: 'La foto no se agregó. Inténtelo otra vez.',
  teamName: 'A quién muestra',
  teamFirstName: 'Nuestro equipo',
  teamRemove: 'Quitar',
  teamRemoveNamed: (name) => `Quitar la foto de ${name}`,
  guarantee: 'Su garantía',
  guaranteeHint:
    'Qué hace si algo no queda bien. Tiene su propia página, /guarantee, a la que lleva la página de reservas; sin texto no hay ninguna. Una línea en blanco empieza otro párrafo.',
};
