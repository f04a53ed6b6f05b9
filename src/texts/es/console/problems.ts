import type { consoleProblems as en } from '../../en/console/problems.ts';

/** What the console's calls alone may be refused with. */
export const consoleProblems: typeof en = {
  // Signing in, and accounts
  'Please sign in.': 'Inicie sesión, por favor.',
  'Only an owner can do this. Ask one of them.':
    'Solo un propietario puede hacer esto. Pídaselo a uno.',
  'The email or the password is not right.':
    'El correo electrónico o la contraseña no son correctos.',
  'The first step was too long ago. Please sign in again.':
    'El primer paso fue hace demasiado tiempo. Inicie sesión de nuevo.',
  'This passkey is not known here.': 'Aquí no se conoce esa llave de acceso.',
  'That was too many wrong codes. Please try again in 15 minutes.':
    'Fueron demasiados códigos equivocados. Inténtelo de nuevo en 15 minutos.',
  'This is not your password.': 'Esa no es su contraseña.',
  'This link was used already, or is too old. Ask for a new one.':
    'Este enlace ya se usó o es demasiado antiguo. Pida uno nuevo.',
  'This code is not right. It changes every 30 seconds.':
    'Ese código no es correcto. Cambia cada 30 segundos.',
  'This is none of your backup codes, or it was used.':
    'Ese no es uno de sus códigos de respaldo, o ya se usó.',
  'Your sign-in is more than a day old. Sign out and in again, then try once more.':
    'Inició sesión hace más de un día. Cierre la sesión, vuelva a entrar e inténtelo otra vez.',
  'That took too long. Please try the passkey again.':
    'Tardó demasiado. Pruebe la llave de acceso de nuevo.',
  'This device has a passkey for this account already.':
    'Este dispositivo ya tiene una llave de acceso para esta cuenta.',
  'This could not be done. Please try again.': 'No se pudo hacer. Inténtelo de nuevo.',
  'Enter your password.': 'Escriba su contraseña.',
  'Enter the code.': 'Escriba el código.',
  'Enter a name.': 'Escriba un nombre.',
  'This session has ended already.': 'Esta sesión ya terminó.',
  'There is no such account or session.': 'Esa cuenta o sesión no existe.',
  'There is an account for this email already.': 'Ya hay una cuenta con este correo electrónico.',
  'There is no such account.': 'Esa cuenta no existe.',
  'This is the only owner. Make somebody else an owner first.':
    'Es el único propietario. Primero nombre propietaria a otra persona.',

  // Lists
  'This page of the list cannot be found. Start from the first one.':
    'No se encuentra esta página de la lista. Empiece por la primera.',
  'This filter cannot be read.': 'No se puede leer este filtro.',
  'A filter in the address cannot be read.': 'No se puede leer un filtro de la dirección.',
  'A filter in the address cannot be read. Clear the filters.':
    'No se puede leer un filtro de la dirección. Quite los filtros.',

  // Bookings
  'No such booking.': 'Esa reserva no existe.',
  'Enter a time like 09:30.': 'Escriba una hora como 09:30.',
  'Enter the time worked.': 'Escriba el tiempo trabajado.',
  'At most 24 hours.': '24 horas como máximo.',
  'Say why, in a few words.': 'Diga por qué, en pocas palabras.',
  'Choose a day.': 'Elija un día.',
  'Enter an amount.': 'Escriba un importe.',
  'This visit is over, or was called off.': 'Esta visita ya pasó o se dejó sin efecto.',
  'No visit of this plan is confirmed, so none can be done.':
    'Este plan no tiene ninguna visita confirmada, así que ninguna puede darse por hecha.',
  'Only a confirmed booking can be completed.':
    'Solo una reserva confirmada se puede dar por terminada.',
  'A time can be confirmed for a paid booking that is not over yet.':
    'Se puede confirmar un horario de una reserva pagada que aún no termina.',
  'This time is over. Choose one that is to come.': 'Ese horario ya pasó. Elija uno por venir.',
  'The end has to be after the start.': 'El final tiene que ser después del comienzo.',
  'A visit takes 14 hours at most.': 'Una visita dura 14 horas como máximo.',
  'This booking has no such payment.': 'Esta reserva no tiene ese pago.',
  'Write the note.': 'Escriba la nota.',
  'This booking is not waiting for a payment. No mail was sent.':
    'Esta reserva no espera ningún pago. No se envió ningún correo.',
  'Choose the visit in which this was done.': 'Elija la visita en la que se hizo esto.',
  'There is no such visit.': 'Esa visita no existe.',

  // Money
  'The processor did not answer. Nothing was changed.':
    'El procesador de pagos no respondió. No se cambió nada.',
  'No payment of this booking waits to be accepted.':
    'Ningún pago de esta reserva espera ser aceptado.',
  'Enter the time worked in minutes, 24 hours at most.':
    'Escriba el tiempo trabajado en minutos, 24 horas como máximo.',
  'This bill was made already, with other values.': 'Esta cuenta ya se hizo, con otros valores.',
  'Extra hours can be billed for a confirmed booking only.':
    'Solo se pueden cobrar horas adicionales de una reserva confirmada.',
  'The extra hours of this booking are billed already.':
    'Las horas adicionales de esta reserva ya se cobraron.',
  'The customer has paid, or the bank is asked. Nothing was changed.':
    'El cliente ya pagó, o el banco está por responder. No se cambió nada.',
  'There is no such plan.': 'Ese plan no existe.',
  'This plan is over already.': 'Este plan ya terminó.',
  'This booking is no emergency that waits for an answer.':
    'Esta reserva no es una emergencia que espere respuesta.',
  'There is no such payment.': 'Ese pago no existe.',
  'Nothing is left to give back of this payment.': 'De este pago ya no queda nada que devolver.',
  'Enter an amount above 0.': 'Escriba un importe mayor que 0.',

  // Credit
  'This plan has no next month that credit could lower.':
    'Este plan no tiene un próximo mes que el crédito pueda reducir.',
  'There is no such credit.': 'Ese crédito no existe.',
  'Enter dollars, such as 30 or 12.50.': 'Escriba dólares, como 30 o 12.50.',
  'At most $1,000 at once.': '$1,000 como máximo a la vez.',
  'Choose what it is used for.': 'Elija para qué se usa.',
  'Enter a phone number, such as (415) 555-0134.':
    'Escriba un número de teléfono, como (415) 555-0134.',
  'This booking is another customer’s.': 'Esta reserva es de otro cliente.',

  // Enquiries
  'There is no such enquiry.': 'Esa consulta no existe.',
  'There is no such enquiry any more.': 'Esa consulta ya no existe.',
  'They left no email address. Enter the one that the quote should go to.':
    'No dejaron correo electrónico. Escriba uno al que enviar la cotización.',
  'The price was paid: the booking stands. Nothing was changed.':
    'El precio ya se pagó: la reserva sigue en pie. No se cambió nada.',
  'Somebody else has just answered with a price. Look at it again.':
    'Otra persona acaba de responder con un precio. Revíselo de nuevo.',
  'No price waits to be paid. Look at the enquiry again.':
    'Ningún precio espera el pago. Revise la consulta de nuevo.',
  'They left no email address: call or text them.':
    'No dejaron correo electrónico: llame o envíe un mensaje.',
  'Reminders need this site’s own address: set PUBLIC_URL first.':
    'Los recordatorios necesitan la dirección de este sitio: primero configure PUBLIC_URL.',
  'The reminder was sent already.': 'El recordatorio ya se envió.',
  'Enter a price above 0 and at most 10,000 dollars.':
    'Escriba un precio mayor que 0 y de 10,000 dólares como máximo.',
  'Write an answer.': 'Escriba una respuesta.',
  'Write 5,000 characters at most.': 'Escriba 5,000 caracteres como máximo.',

  // Deliveries, figures, backups
  'There is no such delivery.': 'Esa entrega no existe.',
  'It is on its way already, or has arrived.': 'Ya va en camino, o ya llegó.',
  'There is no such list.': 'Esa lista no existe.',
  'The last day is today at the latest.': 'El último día puede ser hoy como muy tarde.',
  'The first day has to stand before the last one.':
    'El primer día tiene que ser anterior al último.',
  'Choose ten years at most.': 'Elija diez años como máximo.',
  'Enter a day like 2026-11-16.': 'Escriba un día como 2026-11-16.',
  'The database runs elsewhere and is backed up there.':
    'La base de datos está en otro lugar, y allí se hacen sus copias de seguridad.',
  'There is no such backup.': 'Esa copia de seguridad no existe.',
  'It did not answer within 10 seconds.': 'No respondió en 10 segundos.',
  'It stands at a private address, which is not called.':
    'Está en una dirección privada, a la que no se llama.',
  'It could not be reached.': 'No se pudo conectar.',
};
