import type { apiTexts as en } from '../en/api.ts';

export const apiTexts: typeof en = {
  title: (business) => `${business}: API`,
  about:
    'Para programas: envíe una clave que un propietario haya creado en la consola. Los importes son centavos de dólar; las horas, ISO 8601. Nada aquí cobra ni devuelve dinero.',
  calls: {
    'GET /services': 'Lo que se vende: servicios, adicionales y viviendas, por su id',
    'GET /quote': 'El precio de una selección, al centavo',
    'GET /free-times': 'Cuándo puede ir alguien, lo más pronto primero',
    'GET /bookings': 'Reservas, las más nuevas primero',
    'GET /bookings/:id': 'Una reserva',
    'POST /bookings':
      'Reservar para alguien: guarda una hora y da el enlace con que esa persona paga',
    'GET /customers': 'Clientes, los más nuevos primero',
    'GET /customers/:id': 'Un cliente',
  },
  answered: 'Lo que se pidió',
  refused: 'Rechazado: `code` dice por qué',
};
