import type { siteTexts as en } from '#ui/words/en/site.ts';

export const siteTexts: typeof en = {
  skipLink: 'Ir al contenido',
  home: 'inicio',
  banners: 'Sobre este sitio',
  contact: 'Contáctenos',
  book: 'Reservar una limpieza',
  languages: 'Idioma',
  call: 'Llamar al',
  text: 'Mensaje al',
  previewBanner:
    'Vista previa: así se vería la página de reservas. Aquí no se puede reservar nada.',
  sandboxBanner: 'Demostración: no se cobra nada y nadie va.',
  liveCardTestBanner:
    'Prueba con tarjeta real: el plan Esencial cuesta $1 más $1 por cada servicio adicional. ',
  realCards: 'Se cobran tarjetas reales.',
  lost: 'Sin conexión',
  offline:
    'No tiene conexión. Lo que eligió y escribió se conserva; la página continúa cuando vuelva.',
  sentWhenBack: 'Lo que escribió se conserva y se envía cuando vuelva la conexión.',
  noScript:
    'No se pudo cargar una parte de esta página, o su navegador no ejecuta JavaScript. Vuelva a cargarla o comuníquese directamente:',
};
