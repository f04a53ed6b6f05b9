import type { shellTexts as en } from '#ui/words/en/console-shell.ts';

export const shellTexts: typeof en = {
  opening: 'Abriendo la consola',
  notOpened: 'No se pudo abrir la consola',
  tryAgain: 'Intentar de nuevo',
  skip: 'Ir al contenido',
  banner: {
    label: 'Cómo se cobran las tarjetas',
    noCard: 'Modo de prueba: no se cobra ninguna tarjeta.',
    realCards: 'Se cobran tarjetas reales.',
    liveCardTest:
      'La prueba con tarjeta real está activa: el plan Esencial cuesta $1 más $1 por cada servicio adicional.',
  },
  loading: 'Cargando',
  confirmation: {
    title: '¿Sigue siendo usted?',
    about: 'Esto cambia quién puede entrar; por eso, escriba otra vez su contraseña.',
    password: 'Contraseña',
    goOn: 'Continuar',
  },
  unsaved: {
    title: '¿Salir sin guardar?',
    text: 'Lo que escribió aquí no está guardado.',
    stay: 'Quedarme aquí',
    leave: 'Salir',
  },
  secondFactor: {
    title:
      'Para devolver dinero o publicar precios, su acceso necesita un segundo paso: una aplicación de autenticación o una llave de acceso.',
    add: 'Agregarlo',
  },
  navigation: 'Consola',
  more: 'Más',
  areas: {
    today: 'Hoy',
    bookings: 'Reservas',
    customers: 'Clientes',
    calendar: 'Calendario',
    enquiries: 'Consultas',
    plans: 'Planes',
    invoices: 'Facturas',
    credit: 'Crédito',
    reconciliation: 'Conciliación',
    crews: 'Equipos',
    catalogue: 'Catálogo',
    figures: 'Cifras',
    deliveries: 'Entregas',
    settings: 'Ajustes',
    accounts: 'Cuentas',
    account: 'Su cuenta',
  },
  notConnected: (clock) =>
    `Sin conexión desde las ${clock}. Lo que escribió se conserva; se sigue intentando.`,
  lostProblem: { title: 'Eso no funcionó', seen: 'Visto' },
  notFound: {
    title: 'No encontrado',
    heading: 'Aquí no hay nada',
    text: 'La consola no tiene ninguna página en esta dirección.',
    toToday: 'Ir a Hoy',
  },
  broken: {
    title: 'No se pudo mostrar esta página',
    text: 'No se cambió nada. Suele bastar con cargar la página de nuevo.',
    again: 'Cargar de nuevo',
  },
  problems: {
    offline:
      'No se puede conectar con el servidor. No se cambió nada; revise la conexión e inténtelo de nuevo.',
    unanswered:
      'El servidor no respondió en un minuto. Puede que se haya hecho: mire primero y luego pruebe otra vez.',
    server: 'Algo falló en el servidor. Inténtelo de nuevo.',
    unknown: 'Algo salió mal. Inténtelo de nuevo.',
  },
};
