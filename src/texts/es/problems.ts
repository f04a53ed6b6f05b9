import type { problemSentences as en } from '../en/problems.ts';

/** What the server refuses, and why; with what a mail quotes of a cancellation. */
export const problemSentences: typeof en = {
  // Titles
  'The request could not be read': 'No se pudo leer la solicitud',
  'The signature does not fit': 'La firma no corresponde',
  'A valid key or token is needed': 'Se necesita una clave o un acceso válido',
  'This is not allowed': 'Esto no está permitido',
  'Not found': 'No se encontró',
  'This method is not offered here': 'Este método no se ofrece aquí',
  'The price has changed': 'El precio cambió',
  'The state has changed': 'El estado cambió',
  'The request is too large': 'La solicitud es demasiado grande',
  'Send JSON': 'Envíe JSON',
  'Some of it does not fit': 'Hay algo que corregir',
  'Too many requests': 'Demasiadas solicitudes',
  'Something went wrong': 'Algo salió mal',
  'A service we rely on did not answer': 'Un servicio del que dependemos no respondió',
  'Not available for the moment': 'No disponible por el momento',

  // Everywhere
  'Wellkept is not available right now. Nothing was changed; please try again in a moment.':
    'El sistema no está disponible en este momento. No se cambió nada; inténtelo de nuevo en un momento.',
  'Something went wrong on our side. Please try again.':
    'Algo salió mal de nuestro lado. Por favor inténtelo de nuevo.',
  'The session has ended. Reload the page to start a new one.':
    'La sesión terminó. Vuelva a cargar la página para empezar otra.',
  'The session is not valid or has expired.': 'La sesión no es válida o ya venció.',
  'This did not come from our own page. Please send it from here.':
    'Esto no vino de nuestra propia página. Por favor envíelo desde aquí.',
  'There is no such call.': 'Esa solicitud no existe.',
  'The request has no body; it has to be JSON.':
    'La solicitud no trae contenido; tiene que ser JSON.',
  'Send the form as application/x-www-form-urlencoded.':
    'Envíe el formulario como application/x-www-form-urlencoded.',
  'Send the request as application/json.': 'Envíe la solicitud como application/json.',
  'The request is not valid UTF-8.': 'La solicitud no es UTF-8 válido.',
  'The request broke off before its end.': 'La solicitud se cortó antes de terminar.',
  'The request is not valid JSON.': 'La solicitud no es JSON válido.',
  'The request is nested too deeply.': 'La solicitud tiene demasiados niveles.',
  'The host of the request cannot be read.': 'No se puede leer el host de la solicitud.',
  'The apikey header is missing or holds the wrong key.':
    'Falta el encabezado apikey o trae una clave equivocada.',
  'This is a page: it can only be read.': 'Esto es una página: solo se puede leer.',

  // What does not fit
  'This is missing.': 'Falta este dato.',
  'This has to be a whole number.': 'Tiene que ser un número entero.',
  'This has to be a number.': 'Tiene que ser un número.',
  'This has to be a text.': 'Tiene que ser un texto.',
  'This has to be true or false.': 'Tiene que ser verdadero o falso.',
  'This has to be a list.': 'Tiene que ser una lista.',
  'This has to be an object.': 'Tiene que ser un objeto.',
  'This has to be of another kind.': 'Tiene que ser de otro tipo.',
  'This is not one of the choices.': 'No es una de las opciones.',
  'This is not in the form it has to be in.': 'No tiene el formato correcto.',
  'This does not fit.': 'Esto no es correcto.',
  'Something in the request needs correcting.': 'Hay algo que corregir en la solicitud.',
  'Enter an email address like name@example.com.':
    'Escriba un correo electrónico como nombre@example.com.',
  'Please enter a valid phone number': 'Escriba un número de teléfono válido',
  'Please enter a valid phone number.': 'Escriba un número de teléfono válido.',
  'The amount has to be above 0.': 'El importe tiene que ser mayor que 0.',
  'The amount may be 10,000 dollars at most.':
    'El importe puede ser de 10,000 dólares como máximo.',
  'Choose at least one day and time.': 'Elija al menos un día y un horario.',
  'Choose 10 times at most.': 'Elija 10 horarios como máximo.',
  'Enter the street address.': 'Escriba la calle y el número.',
  'Enter the city.': 'Escriba la ciudad.',
  'Enter the state.': 'Escriba el estado.',
  'Enter the ZIP code.': 'Escriba el código postal.',
  'Write a message.': 'Escriba un mensaje.',
  'Write 1,000 characters at most.': 'Escriba 1,000 caracteres como máximo.',
  'Leave a phone number or an email address.': 'Deje un teléfono o un correo electrónico.',
  'Leave a phone number or an email address, so that we can answer.':
    'Deje un teléfono o un correo electrónico para que podamos responderle.',

  // The selection and its price
  'This service is not offered.': 'Este servicio no se ofrece.',
  'Choose a bedroom and bathroom option.': 'Elija una opción de recámaras y baños.',
  'Choose a size that belongs to this home.': 'Elija un tamaño que corresponda a este hogar.',
  'This add-on is not offered.': 'Este servicio adicional no se ofrece.',
  'This add-on is listed twice.': 'Este servicio adicional aparece dos veces.',
  'Please confirm that this is an emergency.': 'Por favor confirme que es una emergencia.',
  'This home needs a custom quote, so nothing can be charged for it yet.':
    'Este hogar necesita una cotización personalizada, así que todavía no se puede cobrar nada.',
  'Choose a service or at least one add-on.': 'Elija un servicio o al menos un servicio adicional.',
  'A booking may cost 10,000 dollars at most.':
    'Una reserva puede costar 10,000 dólares como máximo.',

  // Paying
  'The payment for this booking is being processed by the bank. Do not pay again.':
    'El banco está procesando el pago de esta reserva. No pague de nuevo.',
  'This booking is already paid. Do not pay again.':
    'Esta reserva ya está pagada. No pague de nuevo.',
  'The payment provider does not accept this email address. Please correct it.':
    'El procesador de pagos no acepta este correo electrónico. Por favor corríjalo.',
  'The payment page could not be opened. Nothing was charged; please try again in a moment.':
    'No se pudo abrir la página de pago. No se cobró nada; inténtelo de nuevo en un momento.',
  'The payment page could not be opened. Nothing was charged.':
    'No se pudo abrir la página de pago. No se cobró nada.',
  'This booking is not waiting for a payment. Nothing was charged.':
    'Esta reserva no espera ningún pago. No se cobró nada.',
  'A payment is being looked at. Do not pay again.':
    'Se está revisando un pago. No pague de nuevo.',
  'There is no such bill.': 'Esa cuenta no existe.',
  'There is nothing to pay for this bill.': 'No hay nada que pagar de esta cuenta.',

  // When we come
  'This day is over. Choose one from today on.': 'Ese día ya pasó. Elija uno a partir de hoy.',

  // The customer's own page
  'This link does not lead to a booking. A newer mail may have a newer link.':
    'Este enlace no lleva a ninguna reserva. Un correo más reciente puede tener otro enlace.',
  'No visit of this booking is to come.': 'Esta reserva no tiene ninguna visita pendiente.',
  'There is no plan to this booking.': 'Esta reserva no tiene ningún plan.',
  'The page of your plan could not be opened. Nothing was changed.':
    'No se pudo abrir la página de su plan. No se cambió nada.',
  'Pay the booking first, then share.': 'Primero pague la reserva y después comparta.',
  'You can cancel with a full refund now. Look again before you confirm.':
    'Ahora puede cancelar con reembolso completo. Revise antes de confirmar.',
  'It is too late to cancel here with a full refund. Nothing was cancelled; ask us instead.':
    'Ya es tarde para cancelar aquí con reembolso completo. No se canceló nada; pídanoslo a nosotros.',
  'A plan is ended under “Your plan”. Nothing was changed.':
    'Un plan se termina en “Su plan”. No se cambió nada.',
  'There is nothing to cancel any more.': 'Ya no hay nada que cancelar.',
  'The plan could not be ended. Nothing was changed; please try again.':
    'No se pudo terminar el plan. No se cambió nada; por favor inténtelo de nuevo.',
  'The card page could not be closed. Nothing was changed; try again.':
    'No se pudo cerrar la página de pago. No se cambió nada; inténtelo de nuevo.',
  'This booking cannot be cancelled any more.': 'Esta reserva ya no se puede cancelar.',
  'There is no such booking.': 'Esa reserva no existe.',

  // Referrals and the webhook test
  'We do not know this referral link. You can book all the same.':
    'No conocemos este enlace de recomendación. De todas formas puede reservar.',
  'This needs a session of its own.': 'Esto necesita una sesión propia.',
  'The webhook test is switched off here.': 'La prueba de webhooks está desactivada aquí.',

  'This link has ended.': 'Este enlace ya no funciona.',
};
