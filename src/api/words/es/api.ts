import type { apiTexts as en } from '#api/words/en/api.ts';

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
  tools: {
    list_services:
      'Lo que vende esta empresa de limpieza: servicios, adicionales y tipos de vivienda, con el id que usan las demás herramientas.',
    quote_price:
      'El precio de una selección en centavos de dólar, el mismo que en la página de reservas. Los ids son los de list_services. Una cotización a medida no tiene precio: el cliente la pide a la empresa.',
    list_free_times:
      'Cuándo puede ir alguien para una selección, lo más pronto primero, en un código postal. Diga al cliente la franja de llegada, de start a arriveBy.',
    hold_booking:
      'Reserva para un cliente que aceptó el precio y la hora: guarda la hora por un día y da payUrl, la página en que el cliente paga. No cobra nada, ni puede hacerlo ninguna herramienta: dé payUrl al cliente. totalCents es lo que dijo quote_price; start, una de list_free_times. La misma llamada otra vez es la misma reserva; para reservar de nuevo lo que se canceló o venció, envíe un bookingId nuevo.',
  },
  agents:
    'Primero cotice, luego busque una hora y guarde la reserva cuando el cliente haya aceptado. Los clientes pagan por sí mismos en la página de payUrl; usted no puede pagar ni cobrar.',
  answered: 'Lo que se pidió',
  refused: 'Rechazado: `code` dice por qué',
};
