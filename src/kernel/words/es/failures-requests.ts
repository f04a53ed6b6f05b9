import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import type { requestFailures, ValueKind } from '#kernel/contract/failures/requests.ts';
import { characters, inMinutes, inTime } from './failures-phrases.ts';

const kinds: Readonly<Record<ValueKind, string>> = {
  'whole-number': 'un número entero',
  number: 'un número',
  text: 'un texto',
  'yes-or-no': 'verdadero o falso',
  list: 'una lista',
  object: 'un objeto',
  other: 'de otro tipo',
};

export const requestFailureTexts: FailureTexts<typeof requestFailures> = {
  'body-missing': 'La solicitud no trae contenido; tiene que ser JSON.',
  'body-broken-off': 'La solicitud se cortó antes de terminar.',
  'body-not-utf8': 'La solicitud no es UTF-8 válido.',
  'json-invalid': 'La solicitud no es JSON válido.',
  'json-too-deep': 'La solicitud tiene demasiados niveles.',
  'host-unreadable': 'No se puede leer el host de la solicitud.',
  'body-too-large': ({ kib }) => `La solicitud pesa más de ${kib} KiB.`,
  'not-json': 'Envíe la solicitud como application/json.',
  'not-a-form': 'Envíe el formulario como application/x-www-form-urlencoded.',
  'key-wrong': 'Falta el encabezado apikey o trae una clave equivocada.',
  'session-invalid': 'La sesión no es válida o ya venció.',
  'session-ended': 'La sesión terminó. Vuelva a cargar la página para empezar otra.',
  'session-needed': 'Esto necesita una sesión propia.',
  'access-token-needed': 'Esto necesita la clave de acceso de una sesión.',
  'not-from-our-page': 'Esto no vino de nuestra propia página. Por favor envíelo desde aquí.',
  'call-unknown': 'Esa solicitud no existe.',
  'address-unknown': 'No hay nada en esta dirección.',
  'page-read-only': 'Esto es una página: solo se puede leer.',
  'called-too-often': ({ seconds }) =>
    `Fueron demasiadas solicitudes seguidas. Inténtelo de nuevo en ${inTime(seconds)}.`,
  'recipient-told-too-often': ({ minutes }) =>
    `Este teléfono o correo electrónico se usó demasiadas veces en una hora. Inténtelo de nuevo en ${inMinutes(minutes)}, o llámenos.`,
  'held-too-many': ({ most }) =>
    `Esta clave ya guarda ${most} horas sin pagar, el máximo a la vez. Espere a que un cliente pague, se cancele una reserva o venza una hora.`,
  'too-busy':
    'Hay tantas personas reservando que esto tardaría demasiado. No se cambió nada; inténtelo de nuevo en un momento.',
  'not-ready': 'Este servidor está arrancando o deteniéndose.',
  'disk-full': 'El disco está lleno.',
  'value-missing': 'Falta este dato.',
  'value-of-another-kind': ({ wanted }) => `Tiene que ser ${kinds[wanted]}.`,
  'number-too-small': ({ least }) => `Tiene que ser por lo menos ${least}.`,
  'number-too-large': ({ most }) => `Tiene que ser como máximo ${most}.`,
  'text-too-short': ({ least }) => `Tiene que ser por lo menos ${characters(least)}.`,
  'text-too-long': ({ most }) => `Tiene que ser como máximo ${characters(most)}.`,
  'list-too-short': ({ least }) => `Tiene que ser una lista de por lo menos ${least}.`,
  'list-too-long': ({ most }) => `Tiene que ser una lista de como máximo ${most}.`,
  'value-not-a-choice': 'No es una de las opciones.',
  'value-malformed': 'No tiene el formato correcto.',
  'value-wrong': 'Esto no es correcto.',
  'filters-unreadable': 'No se puede leer un filtro de la dirección. Quite los filtros.',
  'filter-unreadable': 'No se puede leer este filtro.',
  'list-page-unknown': 'No se encuentra esta página de la lista. Empiece por la primera.',
  'sign-up-not-anonymous':
    'Los visitantes son anónimos: regístrese sin correo, teléfono ni contraseña.',
  'grant-type-unknown': 'Aquí el único grant_type es refresh_token.',
  'refresh-token-missing': 'Falta el refresh_token.',
  'refresh-token-foreign': 'El refresh_token no es de los nuestros.',
};
