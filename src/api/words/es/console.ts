import type { apiPageTexts as en } from '#api/words/en/console.ts';

export const apiPageTexts: typeof en = {
  title: 'API',
  failed: 'No se pudieron cargar los ajustes de la API',
  about:
    'Con claves, otros programas leen reservas y reservan para clientes; con webhooks se les avisa lo que pasa. Nada de esto puede cobrar.',
  ownersOnly: 'Solo los propietarios ven las claves y los webhooks.',
  document: 'Lo que se puede pedir (OpenAPI)',
  scopes: {
    'quotes:read': {
      label: 'Servicios y precios',
      hint: 'Lo que ve cualquier visitante de su página',
    },
    'times:read': {
      label: 'Horas libres',
      hint: 'Cuándo puede ir alguien, como lo ofrece su página',
    },
    'bookings:read': {
      label: 'Leer reservas',
      hint: 'Con quién reservó, su teléfono y correo, la dirección y lo pagado',
    },
    'bookings:write': {
      label: 'Reservar para clientes',
      hint: 'Guarda una hora por un día y da un enlace con que el cliente paga. Nunca cobra',
    },
    'prices:write': {
      label: 'Fijar precios a mano',
      hint: 'Reserva a un precio propio, con un motivo, en lugar del de su lista',
    },
    'customers:read': {
      label: 'Leer clientes',
      hint: 'Nombres, teléfonos, correos y viviendas, sin las notas para el equipo',
    },
  },
  keys: {
    title: 'Claves',
    none: 'Ningún programa tiene una clave todavía',
    noneText: 'Cree una para cada programa; así se anula una sin tocar las demás.',
    made: (who, day) => `Creada por ${who}, ${day}.`,
    used: (ago) => `Último uso: ${ago}.`,
    neverUsed: 'Sin usar todavía.',
    revokedOn: (day) => `Anulada el ${day}`,
    revoke: 'Anular',
    revokeOf: (name) => `Anular: ${name}`,
    ask: (name) => `¿Anular la clave ${name}?`,
    askText:
      'El programa que la usa es rechazado desde ahora, y las horas que guarda sin pagar quedan libres. No se puede deshacer.',
    fresh: 'Su clave nueva',
    freshHint: 'Se muestra solo esta vez. Póngala donde el programa guarda sus secretos.',
    key: (name) => `Clave para ${name}`,
    new: 'Clave nueva',
    name: 'Para qué programa',
    nameHint: 'Por ejemplo, Sitio web o Contabilidad',
    may: 'Qué puede hacer',
    make: 'Crear la clave',
  },
};
