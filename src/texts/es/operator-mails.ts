import type { operatorMailTexts as en } from '../en/operator-mails.ts';

export const operatorMailTexts: typeof en = {
  footer: (business) =>
    `Enviado por el sitio de reservas de ${business} a la dirección de BUSINESS_EMAIL.`,
  open: 'Abrir en la consola',

  emergency: {
    subject: (service, deadline) => `EMERGENCIA, hora límite ${deadline}: ${service}`,
    preview: (phone) => `Llame ahora al ${phone}.`,
    alarm: (deadline) => `Hora límite para responder: ${deadline}`,
    heading: 'Una reserva de emergencia pagada espera',
    act: 'Al cliente se le prometió una respuesta en 2 horas desde el pago. Llame ahora. Si nadie está disponible, indíquelo en la consola: eso cancela la reserva y devuelve todo.',
    call: (phone) => `Llamar al ${phone}`,
    prices: 'Reservado y pagado',
  },

  paymentMismatch: {
    subject: (reference) => `Un pago requiere su atención: reserva ${reference}`,
    preview: (paid, price) => `Se pagaron ${paid}, y el precio es ${price}.`,
    heading: 'Lo pagado no es el precio',
    text: 'La reserva no está confirmada, y el dinero lo tiene usted. En la consola un propietario lo acepta como precio, o cancela la reserva, lo que devuelve el dinero. Al cliente se le dijo que el pago se está revisando.',
    price: 'El precio',
  },

  contact: {
    subject: (who) => `Mensaje de ${who}`,
    heading: (who) => `${who} le escribió`,
    answer: 'Responda a este correo y le llegará.',
    call: 'Solo dejó un teléfono: llame o envíe un mensaje.',
  },

  quote: {
    subject: (who) => `${who} pide una cotización`,
    heading: (who) => `${who} quiere una cotización`,
    asked: 'Lo que le gustaría',
  },

  timeRequest: {
    subject: (reference) => `Piden otro horario: reserva ${reference}`,
    preview: 'Un cliente pide otro horario.',
    heading: 'Un cliente pide otro horario',
    wanted: 'Horarios que le convienen',
    before: 'Pedido antes',
    note: 'Su nota:',
  },

  cancellationRequest: {
    subject: (reference) => `Piden cancelar: reserva ${reference}`,
    preview: 'Todavía no se ha cancelado ni reembolsado nada.',
    heading: 'Un cliente quiere cancelar',
    text: 'Ya es tarde para cancelar sin usted, así que todavía no se ha cancelado ni reembolsado nada. Al cliente se le dijo que usted le responderá.',
  },

  customerCancelled: {
    subject: (reference) => `Cancelada por el cliente: reserva ${reference}`,
    preview: 'Nadie tiene que ir; el reembolso está hecho.',
    heading: 'Un cliente canceló a tiempo',
    text: 'Nadie tiene que ir. El reembolso completo se hace solo; no tiene que hacer nada.',
  },
};
