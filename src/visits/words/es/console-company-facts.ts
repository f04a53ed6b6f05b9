import type { companyFactTexts as en } from '#visits/words/en/console-company-facts.ts';

export const companyFactTexts: typeof en = {
  of: (name, facts) => `${name}: ${facts}`,
  facts: {
    name: 'nombre',
    color: 'color',
    people: 'personas',
    postalCode: 'sale de',
    services: 'servicios',
    addOns: 'extras',
    hours: 'horario',
    active: 'activo',
    mode: 'los visitantes eligen',
    noticeHours: 'aviso mínimo, en horas',
    horizonDays: 'con cuánta antelación, en días',
    gridMinutes: 'las visitas empiezan cada, en minutos',
    arrivalMinutes: 'margen de llegada, en minutos',
    bufferMinutes: 'margen entre visitas, en minutos',
    travel: 'el trayecto',
    area: 'zona de servicio',
    closedDays: 'días cerrados',
    moveFreeHours: 'los clientes mueven una visita hasta, en horas antes',
  },
  factValues: {
    nothing: '–',
    everything: 'todos',
    everywhere: 'en todas partes',
    modes: {
      times: 'se reservan en la página',
      wishes: 'se piden en la página',
      widget: 'de otro programa',
    },
    minutes: (count: number) => `${count} minutos`,
    byDistance: 'según la distancia',
    near: (miles: number, postalCode: string) => `${miles} millas alrededor de ${postalCode}`,
    more: (count: number) => `y ${count} más`,
  },
  /** "people: 2 → 3" */
  changed: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  yes: 'sí',
  no: 'no',
};
