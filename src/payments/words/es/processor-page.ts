import type { processorPageTexts as own } from '#payments/words/en/processor-page.ts';

export const processorPageTexts: typeof own = {
  title: 'Pagos con tarjeta',
  loading: 'Cargando la conexión',
  failed: 'No se pudo cargar la conexión',

  service: 'Stripe',
  states: {
    sandbox: 'Entorno de pruebas: no se cobra ninguna tarjeta',
    starting: 'Reiniciando con la clave nueva…',
    live: 'Conectado: las tarjetas se cobran',
    test: 'Conectado en modo de prueba: no se cobra ninguna tarjeta',
    environment: 'Conectado en el servidor',
  },
  fixed:
    'Las claves están en el servidor, en STRIPE_SECRET_KEY y STRIPE_WEBHOOK_SECRET. Para ponerlas aquí, quítelas de allí y reinicie el servidor.',
  account: 'Cuenta',
  accountUnknown: 'Esta clave no permite leerla',
  connected: 'Conectado',
  by: (day: string, name: string | null) => (name === null ? day : `${day}, por ${name}`),
  webhook: 'Webhook',
  webhookMade: 'Configurado por nosotros',
  webhookPasted: 'Configurado por usted en Stripe',
  heard: 'Último aviso de Stripe',
  heardNever: 'Todavía ninguno. El primero llega con el primer pago.',

  needed: {
    PUBLIC_URL:
      'Primero el servidor necesita la dirección de su sitio (PUBLIC_URL). Pregunte a quien lo administra.',
    CRM_WEBHOOK_URLS:
      'Una clave de prueba ya funciona. Antes de una clave real, el servidor necesita su CRM (CRM_WEBHOOK_URLS): las páginas de prueba están abiertas a todos.',
    SMTP_URL:
      'Una clave de prueba ya funciona. Antes de una clave real, el servidor necesita su servidor de correo (SMTP_URL): las páginas de prueba están abiertas a todos.',
  },

  connect: 'Conectar Stripe',
  replace: 'Cambiar la clave',
  steps: [
    'Entre en Stripe y abra Desarrolladores, Claves de API.',
    'Muestre la clave secreta y cópiela. También sirve una clave restringida.',
    'Péguela aquí. La probamos, configuramos el webhook y reiniciamos con ella.',
  ],
  openStripe: 'Abrir las claves de API de Stripe',
  replaceAbout:
    'Pegue una clave nueva si renovó la anterior en Stripe. Pegar la misma clave otra vez configura un webhook nuevo.',
  key: 'Clave secreta',
  keyHint: 'Empieza con sk_ o rk_. La guardamos cifrada y no la volvemos a mostrar.',
  ownWebhook: 'Configuré el webhook yo mismo',
  ownWebhookHint: 'Solo hace falta si la clave no puede configurarlo.',
  address: 'Dirección para el webhook',
  secret: 'Secreto de firma',
  secretHint: 'Empieza con whsec_. Stripe lo muestra junto al webhook.',
  otherAccount: 'Usar esta cuenta de todos modos',
  otherAccountHint:
    'Los reembolsos y cobros de reservas anteriores se quedan en la cuenta de antes.',
  submit: 'Conectar',
};
