import type { businessTexts as en } from '#company/words/en/console-business.ts';

export const businessTexts: typeof en = {
  title: 'Ajustes',
  failed: 'No se pudieron cargar los ajustes',
  tabs: {
    label: 'Ajustes',
    business: 'Negocio',
    server: 'Servidor',
    payments: 'Pagos con tarjeta',
    tax: 'Impuesto',
    api: 'API',
  },
  history: 'Historial',
  ownersOnly: 'Solo un propietario puede cambiarlos.',
  fields: {
    name: 'Nombre',
    phone: 'Teléfono',
    textNumber: 'Número para mensajes de texto',
    email: 'Correo',
    logo: 'Logotipo',
    brandColor: 'Color de la marca',
    address: 'Dirección',
    office: 'Horario de la oficina',
    pageLanguages: 'Idiomas de sus páginas',
    language: 'Idioma de los correos para usted',
    timeZone: 'Zona horaria',
    country: 'País',
    answersBy: 'Las cotizaciones se responden hasta las',
    cancelFreeHours: 'Cancelación gratis hasta, en horas antes',
    lateCancelFee: 'Cargo por cancelar tarde',
    noAccessFee: 'Cargo si nadie le abre al equipo',
    travelFees: 'Cargos por desplazamiento según el código postal',
    chargesAt: 'Las tarjetas guardadas se cobran el día después de la visita, a las',
    extraHourPrice: 'Precio de una hora adicional, en dólares',
    referralCredit: 'Crédito por una recomendación, en dólares',
    staffTakesPayments: 'Recibir pagos',
    staffBillLimit: 'Cobrar horas extra hasta, en dólares',
    staffRefundLimit: 'Devolver hasta, en dólares',
    staffSeesRevenue: 'Ver los ingresos',
    staffExportsData: 'Llevarse datos en archivos',
    mailFooter: 'Al pie de cada correo',
    embedOrigins: 'Sitios web que pueden mostrar sus reservas',
    webhookTestCard: 'Prueba de webhooks en la página de reservas',
    remindsOfVisits: 'Recordar la visita a los clientes la tarde anterior',
    remindsOfInvoices: 'Recordar a las empresas las facturas sin pagar',
    asksForRatings: 'Preguntar a los clientes cómo estuvo la visita',
    asksForTips: 'Ofrecer propina a los clientes',
    customersSeePhotos: 'Mostrar a los clientes fotos del trabajo',
    tellsOfCrews: 'Avisar a los clientes dónde está su equipo',
    plansNeedTick: 'Pedir que se marque una casilla antes de reservar un plan',
    skipFreeHours: 'Crédito por omitir una visita hasta, en horas antes',
    lateSkip: 'Si un cliente la omite más tarde',
    customersPause: 'Los clientes pueden pausar sus visitas',
    customersChangePlan: 'Los clientes pueden cambiar su plan',
    sellsGiftCards: 'Vender tarjetas de regalo en línea',
    giftAmounts: 'Importes de tarjetas de regalo para elegir',
    reviewUrl: 'Enlace para una opinión pública',
  },
  sections: {
    you: 'Su negocio',
    look: 'Su imagen',
    office: 'Oficina',
    place: 'Idioma y lugar',
    policies: 'Reglas',
    staff: 'Qué puede hacer el personal',
    mail: 'Correos',
    page: 'Página de reservas',
    beside: 'También sobre su negocio',
  },
  hints: {
    name: 'En cada página y correo, y en la página donde el cliente paga con tarjeta.',
    textNumber: 'A este número escriben los clientes.',
    email: 'Aquí llegan los correos para usted, y también las respuestas de los clientes.',
    brandColor:
      'Lo llevan los botones, los enlaces y lo elegido, en sus páginas y correos. Déjelo vacío para usar nuestro verde.',
    address: 'En la página de contacto y al pie de los correos. Déjela vacía para no mostrarla.',
    pageLanguages:
      'Los clientes eligen entre ellos, y sus correos los siguen. El primero es para quien no pide ninguno.',
    country:
      'Dos letras, como US. Los teléfonos y los días festivos se leen según las reglas de este país.',
    timeZone: 'Como America/New_York. Lo que ya está reservado queda en el mismo momento.',
    answersBy: 'Del siguiente día hábil.',
    chargesAt:
      'Para servicios que se cobran después de la visita. Hasta entonces puede detener un cobro en Hoy.',
    extraHourPrice:
      'Por cada hora empezada más allá del tiempo reservado. Las reservas hechas antes conservan su precio.',
    referralCredit:
      'Lo reciben ambas partes cuando se paga la primera reserva de un cliente recomendado. El crédito dado antes queda igual.',
    cancelFreeHours:
      'Hasta entonces el cliente cancela con reembolso completo. También vale para reservas hechas antes.',
    lateCancelFee:
      'Por ejemplo $50 o 50%, del precio sin impuestos. Los clientes lo aceptan antes de reservar una visita y lo ven antes de cancelar. Déjelo en blanco si no hay ninguno.',
    noAccessFee:
      'Por ejemplo $50 o 50%. Cuando un equipo informa que no pudo entrar, Hoy le pregunta si lo cobra. Déjelo en blanco si no hay ninguno.',
    travelFees:
      'Se suma al precio de cada visita en estos códigos postales. Escriba un código completo o sus 3 o 4 primeros dígitos. Si coinciden varios, vale el más largo. Los planes de bienestar no llevan este cargo. Las reservas hechas antes conservan el suyo.',
    staffTakesPayments:
      'Cobrar horas extra, anotar lo que se pagó a mano, cobrar a una tarjeta guardada.',
    staffBillLimit: 'Por encima cobra un propietario.',
    staffRefundLimit: 'De un pago, en total. Con 0 solo devuelven los propietarios.',
    staffSeesRevenue: 'Cifras, transferencias, el archivo contable y lo que gastó un cliente.',
    staffExportsData: 'Listas en archivos CSV, y todo lo que se guarda de un cliente.',
    remindsOfVisits: 'Entre las 5 p. m. y las 8 p. m., con la hora, el equipo y qué preparar.',
    remindsOfInvoices:
      'Durante el día: 3 días antes de que venza una factura, ese día, y 1, 7 y 14 días después.',
    asksForRatings: 'Una vez por visita, tres horas después, nunca de noche.',
    asksForTips:
      'En la página del cliente y en el correo después de la visita, igual para todos. Todo es para quienes trabajaron, según los minutos. Diga antes en Equipos, Personas quién es dueño o gerente: ellos no reciben nada.',
    customersSeePhotos:
      'Fotos de antes y después de las visitas que usted cerró, en la página del cliente durante 60 días. Nunca fotos de daños ni de una puerta cerrada.',
    tellsOfCrews:
      'En la página del cliente, y por correo durante el día: en camino, trabajando y terminado, en cuanto lo dice el teléfono del equipo. Lo que un teléfono envía más de 15 minutos después no se avisa por correo.',
    plansNeedTick:
      'En la revisión, junto a cómo se renueva el plan. Algunos estados lo piden. Sin ella, las mismas palabras están encima del botón.',
    skipFreeHours:
      'Hasta entonces, omitir una visita de un plan deja su parte del mes en crédito. Las visitas que se pagan una por una no se cobran si se omiten.',
    lateSkip:
      'La página del cliente lo dice antes de omitir. También vale para las pausas y para reservas hechas antes.',
    customersPause:
      'En su propia página, hasta 90 días. De un plan no se cobra el mes que empieza durante la pausa. Sin esto, solo usted puede pausar las visitas.',
    customersChangePlan:
      'En su propia página: cada cuánto se limpia, el plan, la vivienda y los adicionales, a partir del mes siguiente y a los precios de su catálogo. Sin esto, solo usted puede cambiar los planes.',
    sellsGiftCards:
      'En /gift-cards, cualquiera puede comprar una con tarjeta y enviarla por correo. Sin esto, solo usted las vende, en Crédito.',
    giftAmounts:
      'Hasta seis, de $10 a $500, por ejemplo $50, $100. También se puede escribir otro importe. Déjelo en blanco para no ofrecer ninguno.',
    reviewUrl:
      'Por ejemplo su página en Google. La ven todos, califiquen como califiquen. Déjelo en blanco si no hay.',
    mailFooter: 'Por ejemplo, un número de licencia. Déjelo vacío si no quiere nada.',
    embedOrigins:
      'Una dirección por línea, como https://www.example.com. Un * permite cualquier sitio.',
  },
  staff:
    'El personal ve reservas, clientes y equipos, y trabaja con ellos. Los propietarios pueden hacer todo.',
  office: {
    told: 'Decir cuándo contestan el teléfono',
    days: 'Días',
    from: 'Desde',
    to: 'Hasta',
  },
  travel: {
    none: 'Usted no cobra por desplazamiento.',
    zip: 'Código postal o primeros dígitos',
    fee: 'Cargo, en dólares',
    add: 'Agregar un código postal',
    remove: 'Quitar',
    removeOf: (zip) => `Quitar ${zip}`,
  },
  logo: {
    hint: 'Junto a su nombre en cada página y en los correos. Uno ancho ya lleva su nombre, así que no se escribe al lado.',
    choose: 'Elegir un logotipo',
    another: 'Elegir otro',
    adding: 'Agregando…',
    remove: 'Quitar el logotipo',
    unreadable: 'Este navegador no puede leer esa imagen. Elija un PNG, JPEG, WebP o SVG.',
    failed: 'No se pudo guardar el logotipo. Inténtelo de nuevo.',
    light: 'En una página clara',
    dark: 'En una página oscura',
  },
  brand: {
    pick: 'Elegir el color de la marca',
    faint: ({ color, ratio, nearest }) =>
      ratio < 3
        ? `${color} casi no se ve en una página clara: su contraste es de ${ratio}:1, y un texto necesita 4.5:1 y un control 3:1. El más cercano que se lee es ${nearest}.`
        : `${color} se lee mal en una página clara: su contraste es de ${ratio}:1, y un texto necesita 4.5:1. El más cercano que se lee es ${nearest}.`,
    use: (color) => `Usar ${color}`,
    reset: 'Volver a nuestro verde',
    light: (color) => `En una página clara: ${color}`,
    dark: (color) => `En una página oscura: ${color}`,
    sample: { button: 'Reservar', link: 'Vea qué hacemos' },
  },
  fixed: (variable) => `Lo fija ${variable} en el servidor.`,
  beside: {
    trust: 'Estrellas, seguro y garantía',
    trustText: 'Parte del catálogo: se prepara y se publica con los precios.',
    crews: 'Los equipos y sus horarios',
    area: 'La zona de servicio y cómo se vende el tiempo',
    embed: 'El código para su sitio web',
  },
  save: 'Guardar borrador',
  saveOnTop: 'Guardar lo mío encima',
  saved: 'El borrador está guardado. Los clientes lo verán cuando se publique.',
  preview: 'Vista previa de reservas',
  previewDark: 'Vista previa en oscuro',
  previewContact: 'Vista previa de contacto',
  values: {
    yes: 'Sí',
    no: 'No',
    nothing: 'Nada',
    ownGreen: 'Nuestro verde',
    picture: (width, height) => `Una imagen de ${width} × ${height}`,
    alone: (language) => `Solo ${language}`,
    anyWebsite: 'Cualquier sitio web',
    noWebsite: 'Ningún sitio web',
    lateSkips: {
      'no-credit': 'No recibe crédito',
      credit: 'Recibe el mismo crédito',
      office: 'Tiene que pedírselo a usted',
    },
    hours: (count) => `${count} ${count === 1 ? 'hora' : 'horas'} antes`,
  },
  changes: {
    ownersOnly: 'Solo un propietario puede publicar los ajustes.',
    publish: [
      'Los clientes lo ven en segundos, en las páginas y en los correos que sigan.',
      'Los correos ya enviados quedan como están.',
    ],
    discard: (version) =>
      `El borrador vuelve a ser la versión ${version}. También se pierde lo que otros hayan guardado en él. Nada de lo que ven los clientes cambia.`,
    goBack: 'Si alguien trabaja en un borrador, se conserva.',
  },
};
