import type { signInTexts as en } from '#company/words/en/console-sign-in.ts';

export const signInTexts: typeof en = {
  operators: (business) => `${business} · operadores`,
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  signIn: 'Iniciar sesión',
  passkey: 'Usar una llave de acceso',
  noPasskey:
    'No se usó ninguna llave de acceso. Puede intentarlo de nuevo o entrar con su contraseña.',

  code: {
    title: 'Su código',
    label: 'Código',
    hint: 'Seis dígitos de su aplicación de autenticación.',
    backupLabel: 'Código de respaldo',
    backupHint: 'Uno de los códigos que guardó al configurar la aplicación de autenticación.',
    back: 'Atrás',
    useApp: 'Usar la aplicación',
    lostPhone: 'Perdí mi teléfono',
  },

  setPassword: {
    title: 'Elija su contraseña',
    incomplete:
      'El enlace está incompleto. Ábralo de nuevo desde donde lo recibió o pida uno nuevo.',
    label: 'Contraseña nueva',
    hint: 'Al menos 12 caracteres. Una frase corta es fácil de recordar.',
    set: 'Guardar la contraseña',
    doneTitle: 'Su contraseña está guardada',
    done: 'Todas las demás sesiones de esta cuenta se cerraron.',
  },
  firstOwner: {
    title: 'Cree la cuenta del propietario',
    about: 'Es la primera, así que puede hacerlo todo. Desde ella se invita a las demás personas.',
    incomplete: 'El enlace está incompleto. Cópielo entero de la terminal.',
    name: 'Su nombre',
    email: 'Correo electrónico',
    password: 'Contraseña',
    make: 'Crear la cuenta',
  },
};
