import type { CompanyFacts } from '#visits/contract/scheduling.ts';

/** Changes to crews or to the scheduling rules. */
export const companyFactTexts = {
  of: (name: string, facts: string) => `${name}: ${facts}`,
  facts: {
    name: 'name',
    color: 'color',
    people: 'people',
    postalCode: 'starts from',
    services: 'services',
    addOns: 'add-ons',
    hours: 'hours',
    active: 'active',
    mode: 'visitors choose',
    noticeHours: 'minimum notice, in hours',
    horizonDays: 'how far ahead, in days',
    gridMinutes: 'minutes between start times',
    arrivalMinutes: 'arrival window, in minutes',
    bufferMinutes: 'buffer, in minutes',
    travel: 'travel time',
    area: 'service area',
    closedDays: 'closed days',
    moveFreeHours: 'hours before a visit that customers can move it',
  } satisfies Record<keyof CompanyFacts, string>,
  factValues: {
    nothing: '–',
    everything: 'all',
    everywhere: 'everywhere',
    modes: {
      times: 'booked on the page',
      wishes: 'requested on the page',
      widget: 'from another program',
    },
    minutes: (count: number) => `${count} minutes`,
    byDistance: 'by distance',
    near: (miles: number, postalCode: string) => `${miles} miles around ${postalCode}`,
    more: (count: number) => `and ${count} more`,
  },
  /** "people: 2 → 3" */
  changed: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  yes: 'yes',
  no: 'no',
};
