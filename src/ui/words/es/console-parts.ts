import type { partTexts as en } from '#ui/words/en/console-parts.ts';

export const partTexts: typeof en = {
  erased: 'Cliente borrado',
  message: 'Mensaje',
  keep: 'Cancelar',
  copy: 'Copiar',
  copied: 'Copiado',
  filters: 'Filtros y orden',
  search: 'Buscar',
  sort: 'Orden',
  clear: 'Borrar',
  clearFilters: 'Borrar los filtros',
  noneFitText: 'Pruebe con una parte del nombre, del teléfono o del correo, o borre los filtros.',
  loading: 'Cargando',
  tryAgain: 'Intentar de nuevo',
  outOfDate: (clock) => `Sin actualizar: así estaba a las ${clock}`,
  listFailed: 'No se pudo cargar la lista',
  pages: 'Páginas de esta lista',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  times: (quantity) => `x ${quantity}`,
  about: (figure) => `cerca de ${figure}`,
};
