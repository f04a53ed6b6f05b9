import type { checkoutTexts as en } from '#booking/words/en/checkout.ts';

export const checkoutTexts: typeof en = {
  title: 'Pago',
  description: (business) => `De camino a la página de pago de ${business}.`,
  heading: 'Procesando su reserva',
  about: 'Un momento: estamos abriendo la página de pago segura. Todavía no se ha cobrado nada.',
  slow: 'Está tardando más de lo normal. Por favor mantenga esta página abierta.',
  ready: 'La página de pago está lista',
  readyAbout: 'Se abre fuera de este marco.',
  continue: 'Continuar al pago',
  terms: 'Antes de dejar su tarjeta',
  agree: 'De acuerdo, continuar',
  otherTerms: 'Esto cambió. Léalo de nuevo, por favor.',
  waiting:
    'Sin conexión. Esto sigue solo cuando vuelva; no se le reserva ni se le cobra dos veces.',
  fallback:
    'La página de pago no se puede abrir sin JavaScript, y no se ha cobrado nada. Vuelva a cargar la página o reserve con nosotros directamente:',

  error: 'Error',
  failed: (message) => `No se pudo completar el pago: ${message}`,
  noUrl: 'El servidor no envió la dirección de pago',
  wrong: (message) => `Algo salió mal: ${message || 'error desconocido'}`,
};
