import type {
  changesTexts as enChanges,
  draftTexts as enDraft,
  historyTexts as enHistory,
  holdsAtOnceTexts as enHoldsAtOnce,
  changesTableTexts as enTable,
} from '#company/words/en/console-drafts.ts';

export const draftTexts: typeof enDraft = {
  isPublished: (version) => `Los clientes ven la versión ${version}.`,
  hasChanges: (count) => `Un borrador con ${count} ${count === 1 ? 'cambio' : 'cambios'}.`,
  saved: (who, ago, version) =>
    `Lo guardó ${who ?? 'alguien'}, ${ago}. Los clientes todavía ven la versión ${version}.`,
  preview: 'Vista previa',
  seeChanges: 'Ver qué cambia',
};

export const changesTableTexts: typeof enTable = {
  of: 'De',
  what: 'Qué',
  before: 'Antes',
  after: 'Después',
  nameAndField: (name, field) => `${name}: ${field}`,
  becomes: 'pasa a ser',
};

export const changesTexts: typeof enChanges = {
  title: 'Qué cambia',
  titleOf: (version) => `Qué cambia la versión ${version}`,
  none: {
    title: 'Nada que publicar',
    text: (version) =>
      `El borrador es igual a la versión ${version}, que es la que ven los clientes.`,
  },
  ownersOnly: 'Solo un propietario puede publicar precios.',
  publish: {
    open: 'Publicar',
    title: (version) => `¿Publicar la versión ${version}?`,
    sold: 'En segundos los clientes ven y pagan los precios nuevos. Las reservas hechas antes conservan el precio al que se vendieron, los planes también: con esto no se cobra ni se reembolsa nada a nadie.',
    openPages:
      'A quien tenga abierta una página con un precio anterior se le avisa antes de pagar, y no se le cobra nada.',
    confirm: (count) => `Publicar ${count} ${count === 1 ? 'cambio' : 'cambios'}`,
  },
  discard: {
    open: 'Descartar el borrador',
    title: (count) => `¿Descartar ${count} ${count === 1 ? 'cambio' : 'cambios'}?`,
    text: (version) =>
      `El borrador vuelve a ser la versión ${version}. También se pierde lo que otros hayan guardado en él. Ningún precio que ven los clientes cambia.`,
  },
};

export const historyTexts: typeof enHistory = {
  title: 'Historial de versiones',
  loading: 'Cargando',
  failed: 'No se pudo cargar el historial',
  version: (version) => `Versión ${version}`,
  current: 'lo que ven los clientes',
  bringsBack: (version) => `recupera la versión ${version}`,
  published: (when, who) => `${when}, ${who ?? 'con la instalación'}`,
  look: 'Verla',
  changed: 'Qué cambió',
  changedBy: (version) => `Qué cambió la versión ${version}`,
  goBack: {
    open: 'Volver a ella',
    title: (version) => `¿Volver a la versión ${version}?`,
    same: 'Es igual a lo que los clientes ven ahora.',
    becomes: 'Pasa a ser una versión nueva, que los clientes ven en segundos:',
    more: (count) => `y ${count} más`,
    sold: 'Las reservas conservan el precio al que se vendieron: no se cobra ni se reembolsa nada a nadie. Un borrador en el que alguien trabaja se conserva.',
    confirm: (version) => `Publicar la versión ${version} otra vez`,
  },
};

export const holdsAtOnceTexts: typeof enHoldsAtOnce = {
  current: 'lo que rige ahora',
  same: 'Es igual a lo que rige ahora.',
  becomes: 'Pasa a ser una versión nueva, que rige de inmediato:',
  confirm: (version) => `Volver a la versión ${version}`,
};
