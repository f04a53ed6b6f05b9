import type {
  accountTexts as enAccount,
  accountsTexts as enAccounts,
} from '#company/words/en/console-account.ts';

export const accountTexts: typeof enAccount = {
  title: 'Su cuenta',
  signOut: 'Cerrar sesión',
  you: 'Usted',
  email: 'Correo electrónico',
  role: 'Rol',
  roles: { owner: 'Propietario', staff: 'Personal' },
  name: 'Nombre',
  nameHint: 'Sus colegas lo ven junto a lo que usted hizo.',
  save: 'Guardar',

  password: {
    title: 'Contraseña',
    now: 'Contraseña actual',
    new: 'Contraseña nueva',
    hint: 'Al menos 12 caracteres. Sus demás sesiones se cierran.',
    change: 'Cambiar la contraseña',
    changed: 'Cambiada.',
  },

  authenticator: {
    title: 'Aplicación de autenticación',
    on: 'Activada: al entrar con su contraseña se pide un código.',
    off: 'Desactivada. Con ella, la contraseña sola no basta. Las sesiones sin ella se cierran.',
    password: 'Su contraseña',
    setUp: 'Configurar',
    switchOn: 'Activar',
    switchOff: 'Desactivar',
    addBefore: '1. Agregue una cuenta a su aplicación: escanee este código,',
    addLink: 'ábralo en este dispositivo',
    addAfter: ' o escriba esta clave en ella.',
    qrCode: 'Código para su aplicación de autenticación',
    key: 'Clave',
    backupCodes:
      '2. Guarde estos códigos de respaldo lejos de su teléfono. Cada uno abre la cuenta una vez.',
    code: '3. Escriba el código de seis dígitos de la aplicación',
  },

  passkeys: {
    title: 'Llaves de acceso',
    about:
      'Entre con el bloqueo de este dispositivo: sin contraseña y sin nada que se pueda robar.',
    unnamed: 'Llave de acceso',
    since: (day) => `desde: ${day}`,
    remove: 'Quitar',
    reallyRemove: 'Sí, quitarla',
    add: 'Agregar una llave de acceso',
    cannot: 'Este navegador no puede crear llaves de acceso.',
  },

  sessions: {
    title: 'Dónde tiene la sesión abierta',
    thisOne: 'esta',
    end: 'Cerrar',
    endOthers: 'Cerrar las demás',
    unknownBrowser: 'Un navegador',
    browserOn: (browser, system) => `${browser} en ${system}`,
  },
};

export const accountsTexts: typeof enAccounts = {
  title: 'Cuentas',
  failed: 'No se pudieron cargar las cuentas',
  auditLog: 'Lo que se hizo',
  whoMay: 'Quién puede entrar',
  deactivated: 'desactivada',
  linkNotUsed: 'enlace sin usar',
  twoSteps: 'dos pasos',
  seen: (email, ago) => `${email} · última vez: ${ago}`,
  neverSeen: (email) => `${email} · no ha entrado`,
  newLink: 'Enlace nuevo',
  lostPhone: 'Perdió el teléfono',
  roles: {
    owner: {
      badge: 'propietario',
      option: 'Propietario: todo',
      make: 'Hacer propietario',
      ask: (name) => `¿Hacer propietario a ${name}?`,
      about: 'Los propietarios pueden devolver dinero, publicar precios y administrar cuentas.',
    },
    staff: {
      badge: 'personal',
      option: 'Personal: el trabajo diario',
      make: 'Pasar a personal',
      ask: (name) => `¿Pasar a ${name} a personal?`,
      about:
        'El personal no puede publicar precios ni administrar cuentas. Lo que puede hacer con dinero y datos está en los ajustes.',
    },
  },
  activate: {
    button: 'Activar',
    ask: (name) => `¿Activar la cuenta de ${name}?`,
    about: 'La cuenta puede entrar de nuevo como antes.',
  },
  deactivate: {
    button: 'Desactivar',
    ask: (name) => `¿Desactivar la cuenta de ${name}?`,
    about:
      'Todas sus sesiones se cierran de inmediato y nadie puede entrar con esta cuenta. Lo que se hizo con ella queda en el registro.',
  },
  factors: {
    button: 'Quitarlas',
    ask: (name) => `¿Quitar la aplicación de autenticación y las llaves de acceso de ${name}?`,
    about:
      'Todas las sesiones se cierran. Para entrar basta otra vez la contraseña, hasta que se configure una aplicación nueva.',
  },
  link: {
    title: 'Enlace de un solo uso',
    about:
      'Envíelo usted mismo a su colega. Fija la contraseña una sola vez, dentro de 48 horas, y no se muestra de nuevo.',
    label: 'Enlace',
  },
  invite: {
    title: 'Invitar a un colega',
    name: 'Nombre',
    email: 'Correo electrónico',
    role: 'Rol',
    roleHint: 'Los ajustes dicen qué más puede hacer el personal.',
    make: 'Crear la cuenta',
  },
};
