import type {
  lineTexts as enLines,
  refusalTexts as enRefusals,
} from '#platform/words/en/terminal.ts';

const usages = {
  backup: `Modo de uso:
  npm run backup              guarda la base de datos incorporada en un archivo de DATA_DIR/backups
  npm run restore             muestra las copias de seguridad que hay
  npm run restore -- FILE     recupera una; antes detenga el servidor`,
};

const older =
  'Esta base de datos se creó antes de que el esquema empezara de nuevo. Detenga todo lo que la use, ejecute `npm run bring-along` una vez y vuelva a iniciar.';

const missingOnes = {
  'events-unchecked': 'no se pueden comprobar los avisos de pagos',
  'no-payments': 'no se puede iniciar ningún pago',
  'no-sign-in': 'el operador no podría entrar',
  'password-of-nobody': 'la contraseña no es de nadie',
  'worker-without-reach':
    'el proceso de mensajes no puede llegar a lo que lo sustituye dentro del servidor',
  'address-made-up':
    'un cliente que ya pagó podría ser enviado a una dirección inventada por cualquiera',
};

const standIns = {
  payments: 'el procesador de pagos (no se cobra ninguna tarjeta)',
  crm: 'el CRM',
  mail: 'el servidor de correo (no sale ningún correo)',
};

const roles = { owner: 'propietario', staff: 'personal' };

interface Setting {
  readonly name: string;
  readonly given: string | null;
  readonly example: string;
}

function setting<Params>(problem: (params: Params) => string) {
  return (params: Params & Setting): string => {
    const given = params.given === null ? '' : `, pero es ${params.given}`;
    return `${params.name}: ${problem(params)}${given}. Ejemplo: ${params.name}=${params.example}`;
  };
}

type Folder = Parameters<(typeof enRefusals)['folder-full']>[0];

function unusable(problem: string) {
  return ({ folder, setting }: Folder): string =>
    setting === null
      ? `${folder} ${problem}.`
      : `${setting}: ${folder} ${problem}. Ejemplo: ${setting}=/var/lib/wellkept`;
}

export const refusalTexts: typeof enRefusals = {
  'usage-backup': usages.backup,
  'usage-move': `Modo de uso:
  npm run export -- FILE   escribe toda la base de datos como SQL, también con el servidor en marcha
  npm run import -- FILE   carga ese archivo en una base de datos vacía; antes detenga el servidor
La base de datos es la de DATABASE_URL, o la incorporada si no está definida.`,
  'usage-operator': `Modo de uso:
  npm run operator -- create EMAIL [--staff]   una cuenta nueva, o un enlace nuevo si ya existe
  npm run operator -- reset EMAIL              lo mismo, y quita la aplicación de autenticación y las llaves de acceso`,
  'usage-upgrade': `Modo de uso:
  npm run upgrade -- --check        dice qué haría esta versión con la base de datos, y no hace nada
  npm run upgrade                   lo hace, como al iniciar; antes se guarda una copia de la incorporada
  npm run upgrade -- --grant ROLE   y deja que ese rol lea y escriba filas: después póngalo en DATABASE_URL`,
  'usage-seed': `Modo de uso:
  npm run seed -- --orders 1000          pedidos, clientes, pagos, visitas y cifras inventados
    --seed 1                             otro número da otros, el mismo número los mismos
    --force                              también si ya hay pedidos`,

  'worker-is-a-thread':
    'MESSAGE_WORKER: cada servidor envía sus mensajes en un hilo propio. Para enviarlos aquí, póngalo también en los servidores. Ejemplo: MESSAGE_WORKER=process',
  'build-missing': 'Las páginas todavía no están construidas. Ejecute: npm run build',
  'account-missing': ({ email }) => `No hay ninguna cuenta para ${email}.`,
  'stop-too-slow': ({ seconds }) => `tardó más de ${seconds} s`,

  'database-elsewhere':
    'DATABASE_URL está definida: las copias de seguridad de esa base de datos se hacen donde funciona.',
  'database-not-there': ({ folder }) =>
    `DATA_DIR: en ${folder} no hay ninguna base de datos, y no se ha creado ninguna. Ejemplo: DATA_DIR=/var/lib/wellkept`,
  'database-unreachable': ({ why }) => `DATABASE_URL: la base de datos no se puede usar (${why})`,
  'database-not-owned':
    'DATABASE_URL: su usuario no puede crear tablas. Ejecute npm run upgrade como dueño de la base de datos, o hágalo dueño: ALTER DATABASE name OWNER TO user',
  'database-forbids': ({ why }) =>
    `DATABASE_URL: su usuario no puede hacer esto (${why}). Ejecútelo como dueño de la base de datos.`,
  'database-full':
    'El disco de la base de datos ya no tiene espacio: haga espacio y vuelva a intentarlo.',
  'pooler-shares-sessions':
    'DATABASE_URL: delante de la base de datos hay un pooler de conexiones en modo de transacción. Use el modo de sesión (PgBouncer: pool_mode = session) o la dirección de PostgreSQL mismo.',
  'database-certificate': ({ why }) =>
    `DATABASE_URL: no se puede comprobar el certificado de la base de datos (${why}). Agregue sslrootcert=/ruta/a/ca.pem si la autoridad es suya, o sslmode=no-verify para cifrar sin comprobarlo.`,
  'database-read-only':
    'DATABASE_URL: la base de datos no admite escrituras: es una réplica, se está recuperando o tiene default_transaction_read_only activado. Use la dirección de la primaria.',
  'role-not-limited': ({ role, why }) =>
    `DATABASE_URL: su usuario no puede hacer de ${role} lo que debe ser (${why}). Ejecute esto como superusuario, o que uno lo cree antes (CREATE ROLE ${role} LOGIN PASSWORD …) y quite ROLE_PASSWORD.`,
  'database-busy':
    'Algo usa la base de datos y no la suelta, como una exportación: no se ha cambiado nada, inténtelo más tarde.',
  'database-newer':
    'La base de datos es de una versión más nueva, que quitó lo que esta lee: inicie aquella.',
  'database-not-empty':
    'La base de datos no está vacía: cargue el archivo en una nueva (otra DATABASE_URL u otro DATA_DIR).',
  'database-running':
    'La base de datos está en marcha. Detenga primero el servidor y vuelva a intentarlo.',
  'database-not-backed-up': ({ folder, why }) =>
    `La base de datos no se cambió, porque no se puede guardar una copia de seguridad en ${folder}. ${why}`,
  'postgres-too-old': ({ oldest, version }) =>
    `DATABASE_URL: hace falta PostgreSQL ${oldest} o más nuevo, y este es ${version}`,
  'postgres-differs': ({ data, found, ours }) =>
    `${data} es de PostgreSQL ${found}, y este es ${ours}. Retírela de ahí, o recupere un volcado de ella en una nueva.`,
  'postgres-missing': ({ name }) =>
    `No hay PostgreSQL incorporado para esta máquina (${name}): ponga en DATABASE_URL un PostgreSQL propio, 16 o más nuevo`,
  'postgres-without-user':
    'PostgreSQL no puede funcionar como root, y no se encontró ningún otro usuario',
  'postgres-not-made': ({ why }) => `El PostgreSQL incorporado no puede crear su carpeta. ${why}`,
  'postgres-not-started': ({ log }) => `El PostgreSQL incorporado no inicia. ${log}`,
  'postgres-not-stopped': ({ pid }) => `El PostgreSQL incorporado (proceso ${pid}) no se detiene`,
  'folder-of-another': ({ folder, owner, user }) =>
    `La carpeta ${folder} de la base de datos no se puede usar: es del usuario ${owner}, no del usuario ${user}. Ejecute esto como usuario ${owner}, o elija otra DATA_DIR.`,

  'database-older': older,
  'migrations-missing': ({ missing, commit }) =>
    `Inicie primero el commit ${commit} de Wellkept con esta base de datos. Faltan estas migraciones: ${missing.join(', ')}.`,
  'tables-differ': ({ lines }) =>
    ['Las tablas no son como deberían, así que no se cambió nada:', ...lines].join('\n'),

  'file-missing': ({ path }) => `No existe el archivo ${path}.`,
  'file-there': ({ path }) => `Ya existe un archivo ${path}.`,
  'backup-not-whole': ({ file, why }) =>
    `${file} no es una copia de seguridad completa de Wellkept (${why ?? 'es otra cosa'}).`,
  'export-not-whole':
    'El archivo no está completo, o no es una exportación de Wellkept. No se cambió nada.',
  'rows-refused': ({ why }) => `No se puede cargar, y no se cambió nada: ${why}`,
  'real-orders':
    'Esta base de datos tiene pedidos reales. --force pone entre ellos otros inventados.',
  'seeded-already': ({ count }) =>
    `Esta base de datos ya tiene ${count} pedidos inventados. --force agrega más.`,

  'port-in-use': ({ port }) => `PORT: otro programa ya usa el ${port}. Ejemplo: PORT=${port + 1}`,
  'port-needs-rights': ({ port }) =>
    `PORT: el ${port} pide más permisos de los que tiene este usuario. Ejemplo: PORT=3000`,
  'host-elsewhere': ({ host }) =>
    `HOST: ${host} no es una dirección de esta máquina. Ejemplo: HOST=127.0.0.1`,
  'host-unknown': ({ host }) => `HOST: no se encuentra ${host}. Ejemplo: HOST=127.0.0.1`,
  'settings-unreadable': ({ file }) =>
    `Este usuario no puede leer ${file}: déselo al que ejecuta esto (chown), o quítelo`,
  'folder-not-ours': unusable(
    'no se puede usar con este usuario: désela al que ejecuta esto (chown), o elija otra',
  ),
  'folder-read-only': unusable('es de solo lectura: móntela para escritura, o elija otra'),
  'folder-full': unusable('ya no tiene espacio: haga espacio y vuelva a intentarlo'),
  'folder-is-file': unusable('es un archivo, y hace falta una carpeta: elija otra'),
  'folder-missing': unusable('no existe: créela, o elija otra'),
  'operator-password-easy':
    'OPERATOR_PASSWORD: se adivina rápido: es común, o está hecha con el correo o con el negocio. Es mejor una frase propia',

  'processor-keys-sealed':
    'Las claves de Stripe de la base de datos se cifraron con otro secreto de sesión y no se pueden leer. Vuelva a poner ese secreto (el archivo session-secret de DATA_DIR, o SESSION_SECRET), o configure STRIPE_SECRET_KEY y STRIPE_WEBHOOK_SECRET',

  'setting-wrong': setting(() => 'no se puede usar'),
  'setting-number': setting(
    ({ least, most }: { least: number; most: number }) =>
      `tiene que ser un número entero de ${least} a ${most}`,
  ),
  'setting-choice': setting(
    ({ choices }: { choices: readonly string[] }) =>
      `tiene que ser ${choices.slice(0, -1).join(', ')} o ${choices.at(-1)}`,
  ),
  'setting-too-long': setting(
    ({ most }: { most: number }) => `puede tener ${most} caracteres como máximo`,
  ),
  'setting-too-short': setting(
    ({ least }: { least: number }) => `tiene que tener al menos ${least} caracteres`,
  ),
  'setting-origin': setting(() => 'tiene que ser una dirección http o https sin ruta'),
  'setting-origins': setting(() => 'tiene que ser * o direcciones sin ruta, separadas por comas'),
  'setting-address': setting(() => 'tiene que ser una dirección http o https'),
  'setting-addresses': setting(
    () => 'tienen que ser direcciones http o https, separadas por comas',
  ),
  'setting-postgres': setting(
    () =>
      'tiene que ser una dirección postgres://; la contraseña va codificada con porcentajes (# es %23, / es %2F, ? es %3F, % es %25)',
  ),
  'setting-smtp': setting(() => 'tiene que ser una dirección smtp:// o smtps://'),
  'setting-anon-key': setting(
    () => 'solo puede tener letras, dígitos, puntos, guiones y guiones bajos',
  ),
  'setting-stripe-key': setting(
    () => 'tiene que ser una clave secreta (sk_…) o una clave restringida (rk_…)',
  ),
  'setting-whsec': setting(() => 'tiene que empezar con whsec_'),
  'setting-webhook-secret': setting(
    () => 'tiene que ser whsec_ seguido del base64 de 24 a 64 bytes',
  ),
  'setting-email': setting(() => 'tiene que ser una dirección de correo electrónico'),
  'setting-sender': setting(() => 'tiene que ser un remitente'),
  'setting-phone': setting(() => 'tiene que ser un número de teléfono'),
  'setting-time-zone': setting(() => 'tiene que ser una zona horaria de la lista de la IANA'),
  'setting-country': setting(() => 'tiene que ser un código de país de dos letras mayúsculas'),
  'setting-color': setting(() => 'tiene que ser un color de seis dígitos hexadecimales'),
  'setting-color-faint': setting(
    () => 'tiene que ser un color que se lea en una página clara, con un contraste de 4.5:1',
  ),
  'setting-clock': setting(() => 'tiene que ser una hora del día como 17:00'),
  'setting-half': setting(
    ({ beside, without }: { beside: string; without: keyof typeof missingOnes }) =>
      `falta, y ${beside} está definida: sin ella, ${missingOnes[without]}`,
  ),
  'setting-sandbox': setting(({ refusing }: { refusing: 'production' | 'live-key' }) => {
    const what =
      refusing === 'production' ? 'NODE_ENV=production' : 'una STRIPE_SECRET_KEY de cobros reales';
    return `falta, así que el entorno de pruebas ocuparía su lugar, y ${what} no lo permite salvo con ALLOW_SANDBOX=1`;
  }),
};

export const lineTexts: typeof enLines = {
  ready: ({ origin }) => `Wellkept está listo en ${origin}`,
  'worker-ready': 'El proceso de mensajes está enviando correos y eventos del CRM',
  'sign-in-at': ({ origin }) => `Los operadores entran en ${origin}/operator`,
  'first-owner': ({ link }) =>
    `Todavía no puede entrar nadie. Este enlace crea la cuenta del propietario:\n${link}`,
  'sandbox-stands-in': ({ played, origin }) => {
    const names = new Intl.ListFormat('es').format(played.map((name) => standIns[name]));
    return `El entorno de pruebas ocupa el lugar de: ${names}. Vea ${origin}/sandbox`;
  },
  'part-left': ({ part, why }) => `no se pudo detener ${part}: ${why}`,

  'will-migrate': ({ migrations }) =>
    `Esta versión cambia la base de datos: ${migrations.join(', ')}`,
  'kept-before-migrating': ({ file }) => `Tal como estaba antes, quedó en ${file}`,
  'not-kept': ({ file }) => `No se cambió nada, así que ${file} ya no está`,
  'of-this-version': 'La base de datos es de esta versión.',
  'role-limited': ({ role }) => `${role} puede leer y escribir filas, y no cambiar ninguna tabla.`,
  'nothing-to-migrate': 'Nada: la base de datos es de esta versión.',
  'next-start-migrates': ({ migrations }) => `El próximo inicio hace: ${migrations.join(', ')}`,
  'copies-go-on': 'Las copias de la versión anterior siguen funcionando a su lado.',
  'stop-copies': ({ migrations }) =>
    `Detenga primero todas las copias: ${migrations.join(', ')} quita lo que leen las anteriores.`,

  written: ({ path, megabytes }) => `Escrito: ${path} (${megabytes} MB)`,
  'no-backups': ({ folder }) => `No hay ninguna en ${folder}.\n\n${usages.backup}`,
  'restored-older': `Recuperada. ${older}`,
  'restored-empty': 'Recuperada: no tiene ninguna reserva.',
  restored: ({ newest }) => `Recuperada: la reserva más reciente es de ${newest}.`,
  'secret-missing':
    'No hay session-secret junto a la copia ni en DATA_DIR, ni SESSION_SECRET. Sin el anterior, los operadores vuelven a iniciar sesión y a configurar su app de autenticación, los webhooks hechos en la consola necesitan su nuevo secreto, no se pueden leer las claves de Stripe pegadas en la consola, y no se reconoce ningún buzón ni fila importada de antes. Si lo tiene, póngalo en DATA_DIR antes del próximo inicio.',
  'set-aside': ({ aside }) => `Lo que había antes está en ${aside}: bórrelo cuando todo esté bien.`,
  'imported-older': ({ path }) => `Cargado: ${path}. ${older}`,
  imported: ({ path }) => `Cargado: ${path}. Ya se puede iniciar el servidor.`,

  'account-made': ({ email, role }) => `Se creó una cuenta (${roles[role]}) para ${email}.`,
  'account-there': ({ email }) => `La cuenta de ${email} ya existe.`,
  'password-link': ({ link, origin }) =>
    `Este enlace establece la contraseña, una sola vez y antes de 48 horas:\n${link}\nDespués entre en ${origin}/operator`,
};
