import type { CompanyFacts } from '#visits/contract/scheduling.ts';

/** What is told of a change of the crews or of how time is sold. */
export const companyFactTexts = {
  of: (name: string, facts: string) => `${name}: ${facts}`,
  facts: {
    name: 'name',
    color: 'color',
    people: 'people',
    postalCode: 'sets out from',
    services: 'services',
    addOns: 'add-ons',
    hours: 'hours',
    active: 'active',
    mode: 'visitors choose',
    noticeHours: 'least notice, in hours',
    horizonDays: 'how far ahead, in days',
    gridMinutes: 'visits start every, in minutes',
    arrivalMinutes: 'arrival window, in minutes',
    bufferMinutes: 'buffer, in minutes',
    travel: 'the way',
    area: 'service area',
    closedDays: 'closed days',
    moveFreeHours: 'customers move a visit until, in hours before',
  } satisfies Record<keyof CompanyFacts, string>,
  factValues: {
    nothing: '–',
    everything: 'all',
    everywhere: 'everywhere',
    modes: {
      times: 'booked on the page',
      wishes: 'asked for on the page',
      widget: 'of another program',
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
