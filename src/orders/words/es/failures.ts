import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd, minimumCharge } from '#kernel/rules/money.ts';
import { characters, inHours, sentences, UNDONE } from '#kernel/words/es/failures-phrases.ts';
import { momentWords } from '#kernel/words/es/moments.ts';
import type { bookingFailures } from '#orders/contract/failures.ts';
import { operatorTimeline } from './timeline.ts';

export const bookingFailureTexts: FailureTexts<typeof bookingFailures> = {
  'booking-not-found': 'Esa reserva no existe.',
  'booking-changed': ({ event, by }) =>
    sentences(
      'Alguien cambió esta reserva mientras tanto.',
      event && operatorTimeline[event],
      by && `Lo último aquí: ${by}.`,
      UNDONE,
    ),
  'rhythm-not-offered':
    'Ya no ofrecemos este servicio con esa frecuencia. Elija otra vez cada cuánto vamos.',
  'rhythm-of-plan':
    'Un plan viene tan seguido como se vendió. Elija una sola visita u otro servicio.',
  'rhythm-same-day-twice':
    'Dos veces por semana son dos días distintos de la semana. Elija otro día.',
  'rhythm-of-emergency': 'Una emergencia es una sola visita. Elija “Una vez”.',
  'terms-not-offered':
    'Esta reserva se paga completa antes de la visita. Elija otra forma de pago.',
  'rhythm-is-paid-after':
    'Las visitas que se repiten se pagan una por una, después de cada una. Los depósitos, las retenciones y los pagos antes de la visita son para una sola visita. Elija “Paga después de la visita” o un enlace para aceptar un cobro después de cada visita.',
  'plan-needs-card':
    'Un plan se cobra cada mes, así que se paga con tarjeta: envíe el enlace por correo.',
  'plan-needs-email':
    'Un plan se confirma por correo, con la manera de terminarlo: escriba el correo.',
  'link-needs-email': 'Escriba el correo al que va el enlace.',
  'place-of-past-booking': 'Ya no va a ir nadie: la dirección se queda como estaba.',
  'search-too-short': ({ least }) =>
    `Escriba por lo menos ${characters(least)} de un nombre, teléfono, correo o referencia.`,
  'reason-missing': 'Diga por qué, en pocas palabras.',
  'note-missing': 'Escriba la nota.',

  // Crews and their hours
  'crew-not-found': 'No existe ese equipo.',
  'crew-changed': `Alguien cambió este equipo mientras tanto. ${UNDONE}`,
  'crew-name-missing': 'Póngale un nombre al equipo.',
  'crew-without-people': 'Un equipo tiene al menos una persona.',
  'color-malformed': 'Elija un color, como #2b6cb0.',
  'hours-end-before-start': 'El final tiene que ser después del comienzo.',
  'hours-overlap': 'Estas horas se cruzan con otras del mismo día.',
  'time-off-ends-before-start': 'El final tiene que ser después del comienzo.',
  'person-not-found': 'No existe esa persona.',
  'person-changed': `Esta persona cambió. ${UNDONE}`,
  'person-name-missing': 'Escriba el nombre de la persona.',
  'crew-days-end-before-start': 'El último día no puede ser anterior al primero.',
  'crew-days-overlap': 'La persona ya está en este equipo en algunos de esos días.',
  'time-off-not-found': 'Esto ya no existe.',
  'hand-over-to-nobody':
    'Nadie más puede ir ese día, así que no hay a quién pasar estas visitas. No se cambió nada.',
  'hand-over-not-found': 'No queda ningún traspaso de este día que deshacer.',
  'scheduling-changed': `Alguien cambió esto mientras tanto. ${UNDONE}`,
  'widget-not-set': 'Todavía no hay un widget externo conectado.',
  'zip-unknown': 'No se conoce ese código postal.',
  overlap: 'El equipo tiene otra visita a esa hora.',
  'visit-changed': `Alguien cambió esta visita mientras tanto. ${UNDONE}`,
  'visit-has-time': 'Esta reserva ya tiene hora. No se ha cambiado nada.',

  // Calendarios de otros
  'feed-not-found': 'Esto ya no existe.',
  'calendar-address-malformed': 'Escriba una dirección como https://calendar.example.com/name.ics.',
  'calendar-address-private': 'Esta dirección lleva a una red privada y no se consulta.',
  'calendar-unreachable': 'Nadie responde en esta dirección.',
  'calendar-timed-out': 'Esta dirección tarda demasiado en responder.',
  'calendar-moved': 'Esta dirección lleva a otra. Escriba esa otra.',
  'calendar-refused': 'Esta dirección no entrega el calendario. ¿Es la secreta?',
  'calendar-too-large': 'Este calendario es demasiado grande: unos pocos megas como máximo.',
  'calendar-malformed': 'Esto no es un archivo de calendario.',
  'calendar-incomplete':
    'Este archivo de calendario se corta antes del final. No se ha cambiado nada. Inténtelo otra vez en un minuto.',
  'calendar-takes-too-long':
    'Este calendario tiene demasiados eventos repetidos para leerlo. Comparta uno con menos eventos.',

  // Visits
  'clock-malformed': 'Escriba una hora como 09:30.',
  'visit-day-missing': 'Elija un día.',
  'visit-time-over': 'Ese horario ya pasó. Elija uno por venir.',
  'visit-ends-before-start': 'El final tiene que ser después del comienzo.',
  'visit-too-long': ({ hours }) => `Una visita dura ${inHours(hours)} como máximo.`,
  'visit-far': ({ days }) => `Faltan más de ${days} días. ¿Es correcto?`,
  'visit-hour-odd': 'Ningún equipo trabaja a esa hora. ¿Es correcto?',
  'visit-short': ({ hours }) =>
    `Es poco para un trabajo de ${inHours(hours)} entre todas las personas. ¿Es correcto?`,
  'visit-closed-day': 'Ese día está cerrado. ¿Es correcto?',
  'visit-time-off': 'El equipo está libre a esa hora. ¿Es correcto?',
  'visit-no-room': 'El equipo no tendría tiempo de llegar entre sus otras visitas. ¿Es correcto?',
  'visit-crew-cannot': 'Este equipo no hace este trabajo. ¿Es correcto?',
  'visit-crew-off': 'Este equipo no está activo. ¿Es correcto?',
  'visit-without-crew':
    'Ningún equipo puede ir a esa hora: la visita quedaría en espera en Hoy. ¿Es correcto?',
  'needs-reason': 'Esta hora es poco habitual. Para reservarla de todos modos, diga por qué.',
  'visit-past-next': 'Hay otra visita de esta serie en medio. ¿Las intercambiamos?',
  'visit-before-previous': 'No es después de la visita anterior. Elija un día posterior.',
  'visit-of-no-series': 'Esta visita no es de ninguna serie.',
  'series-not-found': 'Esa serie no existe.',
  'series-changed': `Alguien cambió esta serie mientras tanto. ${UNDONE}`,
  'series-of-erased': 'Se borraron los datos del cliente de esta serie: ya no se puede cambiar.',
  'series-number-over': 'Esa visita ya pasó. Elija una posterior.',
  'series-makes-no-visit': 'No quedaría ninguna visita. Elija otro día u otro ritmo.',
  'series-price-of-plan': 'El plan se paga por mes. Su precio no se cambia aquí.',
  'series-price-needed':
    'El catálogo no tiene precio para esta vivienda. Escriba el precio de una visita.',
  'pause-ends-before-start': 'La pausa termina antes de empezar.',
  'pause-over': 'Esos días ya pasaron. Elija días a partir de hoy.',
  'pause-too-long': ({ days }) =>
    `Una pausa puede durar como máximo ${days} días. Para más tiempo, contáctenos.`,
  'pause-over-change': ({ day }) =>
    `Su plan cambia el ${dayText(momentWords, new Date(`${day}T12:00:00Z`), 'UTC')}. Elija otros días o retire primero ese cambio.`,
  'pause-overlaps': 'Algunos de esos días ya están en pausa. Termine primero esa pausa.',
  'pause-not-found': 'Esa pausa ya pasó o ya se terminó.',
  'pause-end-outside': 'Elija un día de la pausa, a partir de hoy.',
  'pause-money-changed': 'Los montos cambiaron mientras tanto. Mírelos de nuevo y luego pause.',
  'skip-money-changed':
    'Mientras tanto cambió lo que queda al omitir esta visita. Mírelo de nuevo y luego omítala.',
  'skip-too-late': ({ hours }) =>
    `Faltan menos de ${inHours(hours)} para la visita. Llámenos para omitirla.`,
  'pausing-is-off': 'Aquí no se pueden pausar las visitas. Llámenos o escríbanos un mensaje.',
  'pause-credit-used':
    'El crédito de estas visitas ya se usó, así que siguen omitidas. Elija un día posterior.',
  'month-credit-used':
    'Este mes vuelve a tener más visitas, pero el crédito por ellas ya se usó. Empiece el cambio con una visita del mes siguiente.',
  'skip-needs-money': 'Nosotros no podemos ir: el cliente recibe otra hora o un crédito.',
  'swap-of-one': 'Solo una visita recibe otra hora. Omitir todas las siguientes termina la serie.',
  'credit-needs-plan': 'Solo se acredita una visita de un plan que se paga cada mes.',
  'visit-needs-paid-booking':
    'Se puede confirmar un horario de una reserva pagada que aún no termina.',

  'visit-needs-done-booking':
    'Solo puede añadir una visita a una reserva de una sola vez que ya se realizó. Cambie el horario de esta.',
  'visit-of-ended-booking':
    'Esta reserva se canceló o se reembolsó. Haga una reserva nueva para otra visita.',
  'visit-of-erased-customer':
    'Los datos de este cliente se borraron. No se puede visitar a nadie por esta reserva.',
  'extra-hours-of-further-visit':
    'Las horas adicionales son de la visita reservada. Una visita añadida tiene su propio precio.',
  're-clean-is-free':
    'Una segunda limpieza no cuesta nada. Elija «Otra visita» para poner un precio.',
  'visit-price-missing': `Escriba cuánto cuesta la visita, al menos ${formatUsd(minimumCharge)}.`,
  'visit-price-too-high': ({ most }) => `Una visita cuesta ${formatUsd(most)} como máximo.`,
  'visit-price-above-limit': ({ most }) =>
    `Puede cobrar hasta ${formatUsd(most)}. Pida a un propietario que añada esta visita.`,
  'visit-add-on-unknown': 'El catálogo ya no tiene este adicional. Elija otro.',
  'visit-add-on-without-price':
    'Esta casa tiene un precio a medida y sus adicionales no tienen ninguno. Inclúyalo en el precio de la visita.',
  'visit-over': 'Esta visita ya pasó o se dejó sin efecto.',
  'visit-waits-already': 'Esta visita ya está esperando otra hora.',
  'visit-not-found': 'Esa visita no existe.',
  'visit-unchosen': 'Elija la visita en la que se hizo esto.',
  'minutes-missing': 'Escriba de 1 a 600 minutos.',
  'worked-time-missing': 'Escriba el tiempo trabajado.',
  'worked-time-too-long': ({ hours }) => `${inHours(hours)} como máximo.`,
  'canceling-needs-closed-visits':
    'Una visita ya empezó y no está cerrada. Dela por terminada o cancélela, y después cancele la reserva.',
  'completing-needs-visit':
    'Este plan no tiene ninguna visita confirmada, así que ninguna puede darse por hecha.',
  'completing-needs-confirmed': 'Solo una reserva confirmada se puede dar por terminada.',
  'visit-not-today': 'Esta visita no es hoy.',
  'not-begun':
    'Esta visita aún no ha empezado. Podrá darla por terminada y cobrarla cuando empiece.',
  'closing-needs-workers':
    'Esta visita no tenía equipo. Indique quién trabajó, o dele una hora, omítala o déjela sin efecto.',
  'reopening-needs-done': 'Solo se puede reabrir una visita terminada.',
  'payment-link-not-needed': 'Esta reserva no espera ningún pago. No se envió ningún correo.',
  'link-without-email': 'El cliente no dejó correo, así que no se puede enviar ningún enlace.',
};
