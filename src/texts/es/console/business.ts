import type { businessTexts as en } from '../../en/console/business.ts';

export const businessTexts: typeof en = {
  title: 'Ajustes',
  failed: 'No se pudieron cargar los ajustes',
  tabs: { label: 'Ajustes', business: 'Negocio', server: 'Servidor', api: 'API' },
  history: 'Historial',
  ownersOnly: 'Solo un propietario puede cambiarlos.',
  fields: {
    name: 'Nombre',
    phone: 'Teléfono',
    textNumber: 'Número para mensajes de texto',
    email: 'Correo',
    brandColor: 'Color de la marca',
    address: 'Dirección',
    office: 'Horario de la oficina',
    pageLanguages: 'Idiomas de sus páginas',
    language: 'Idioma de los correos para usted',
    timeZone: 'Zona horaria',
    country: 'País',
    answersBy: 'Las cotizaciones se responden hasta las',
    cancelFreeHours: 'Cancelación gratis hasta, en horas antes',
    staffTakesPayments: 'Recibir pagos',
    staffBillLimit: 'Cobrar horas extra hasta, en dólares',
    staffRefundLimit: 'Devolver hasta, en dólares',
    staffSeesRevenue: 'Ver los ingresos',
    staffExportsData: 'Llevarse datos en archivos',
    mailFooter: 'Al pie de cada correo',
    embedOrigins: 'Sitios web que pueden mostrar sus reservas',
    webhookTestCard: 'Prueba de webhooks en la página de reservas',
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
    cancelFreeHours:
      'Hasta entonces el cliente cancela con reembolso completo. También vale para reservas hechas antes.',
    staffTakesPayments:
      'Cobrar horas extra, anotar lo que se pagó a mano, cobrar a una tarjeta guardada.',
    staffBillLimit: 'Por encima cobra un propietario.',
    staffRefundLimit: 'De un pago, en total. Con 0 solo devuelven los propietarios.',
    staffSeesRevenue: 'Cifras, transferencias, el archivo contable y lo que gastó un cliente.',
    staffExportsData: 'Listas en archivos CSV, y todo lo que se guarda de un cliente.',
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
    alone: (language) => `Solo ${language}`,
    anyWebsite: 'Cualquier sitio web',
    noWebsite: 'Ningún sitio web',
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
