import type { operatorFailures } from '#company/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import type { Right } from '#kernel/rules/business/rights.ts';
import { characters, inMinutes, inTime } from '#kernel/words/es/failures-phrases.ts';

const rights: Record<Right, string> = {
  takePayments: 'Solo un propietario puede recibir pagos. Pídaselo a uno.',
  refund: 'Solo un propietario puede devolver dinero. Pídaselo a uno.',
  seeRevenue: 'Solo un propietario puede ver los ingresos. Pídaselo a uno.',
  exportData: 'Solo un propietario puede llevarse datos en un archivo. Pídaselo a uno.',
};

export const operatorFailureTexts: FailureTexts<typeof operatorFailures> = {
  'sign-in-needed': 'Inicie sesión, por favor.',
  'owner-needed': 'Solo un propietario puede hacer esto. Pídaselo a uno.',
  'right-needed': ({ right }) => rights[right],
  'confirmation-needed': 'Para esto, escriba otra vez su contraseña.',
  'second-factor-needed':
    'Para esto su acceso necesita un segundo paso. Agréguelo en Su cuenta y entre con él.',
  'console-at-another-address': ({ address }) =>
    `Abra la consola en ${address}: esto vino de otra dirección.`,
  'credentials-wrong': 'El correo electrónico o la contraseña no son correctos.',
  'sign-in-too-slow': 'El primer paso fue hace demasiado tiempo. Inicie sesión de nuevo.',
  'sign-in-too-often': ({ seconds }) =>
    `Fueron demasiados intentos. Inténtelo de nuevo en ${inTime(seconds)}.`,
  'codes-too-often': ({ minutes }) =>
    `Fueron demasiados códigos equivocados. Inténtelo de nuevo en ${inMinutes(minutes)}.`,
  'passkey-not-found': 'Usted no tiene esa llave de acceso.',
  'passkey-unknown': 'Aquí no se conoce esa llave de acceso.',
  'passkey-too-slow': 'Tardó demasiado. Pruebe la llave de acceso de nuevo.',
  'passkey-known-already': 'Este dispositivo ya tiene una llave de acceso para esta cuenta.',
  'passkey-unverified':
    'Este dispositivo no comprobó quién es usted. Desbloquéelo con PIN, huella o rostro.',
  'password-missing': 'Escriba su contraseña.',
  'password-wrong': 'Esa no es su contraseña.',
  'password-too-long': ({ most }) => `Use ${characters(most)} como máximo.`,
  'password-too-easy':
    'Se adivina rápido: es común, o lleva su nombre o el de la empresa. Use una frase propia.',
  'password-too-short': ({ least }) =>
    `Use por lo menos ${characters(least)}: una frase es fácil de recordar.`,
  'password-link-ended': 'Este enlace ya se usó o es demasiado antiguo. Pida uno nuevo.',
  'code-missing': 'Escriba el código.',
  'code-wrong': 'Ese código no es correcto o ya se usó. Cada 30 segundos hay uno nuevo.',
  'backup-code-wrong': 'Ese no es uno de sus códigos de respaldo, o ya se usó.',
  'sign-in-too-old':
    'Inició sesión hace más de un día. Cierre la sesión, vuelva a entrar e inténtelo otra vez.',
  'name-missing': 'Escriba un nombre.',
  'session-over-already': 'Esta sesión ya terminó.',
  'account-or-session-not-found': 'Esa cuenta o sesión no existe.',
  'account-not-found': 'Esa cuenta no existe.',
  'first-owner-link-over':
    'Este enlace ya no crea cuentas: ya hay una. Inicie sesión o pida un enlace a un propietario.',
  'account-exists': 'Ya hay una cuenta con este correo electrónico.',
  'last-owner': 'Es el único propietario. Primero nombre propietaria a otra persona.',
  'link-for-oneself': 'Cambie su propia contraseña en Su cuenta.',
};
