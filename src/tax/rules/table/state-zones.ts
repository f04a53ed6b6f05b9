const eastern = ['America/New_York'];
const central = ['America/Chicago'];
const mountain = ['America/Denver'];
const pacific = ['America/Los_Angeles'];

/** The time zones of each state, the one with most of its people first. */
const zonesOf: Readonly<Record<string, readonly string[]>> = {
  AK: ['America/Anchorage', 'America/Adak'],
  AL: central,
  AR: central,
  AZ: ['America/Phoenix', ...mountain],
  CA: pacific,
  CO: mountain,
  CT: eastern,
  DC: eastern,
  DE: eastern,
  FL: [...eastern, ...central],
  GA: eastern,
  HI: ['Pacific/Honolulu'],
  IA: central,
  ID: ['America/Boise', ...mountain, ...pacific],
  IL: central,
  IN: ['America/Indiana/Indianapolis', ...eastern, ...central],
  KS: [...central, ...mountain],
  KY: [...eastern, ...central],
  LA: central,
  MA: eastern,
  MD: eastern,
  ME: eastern,
  MI: ['America/Detroit', ...eastern, ...central],
  MN: central,
  MO: central,
  MS: central,
  MT: mountain,
  NC: eastern,
  ND: [...central, ...mountain],
  NE: [...central, ...mountain],
  NH: eastern,
  NJ: eastern,
  NM: mountain,
  NV: [...pacific, ...mountain],
  NY: eastern,
  OH: eastern,
  OK: central,
  OR: [...pacific, ...mountain],
  PA: eastern,
  PR: ['America/Puerto_Rico'],
  RI: eastern,
  SC: eastern,
  SD: [...central, ...mountain],
  TN: [...central, ...eastern],
  TX: [...central, ...mountain],
  UT: mountain,
  VA: eastern,
  VT: eastern,
  WA: pacific,
  WI: central,
  WV: eastern,
  WY: mountain,
};

/** The clock that starts a day at a place in a state: the business's own if the state has it, or is unknown here. */
export function zoneOfState(state: string, ownZone: string): string {
  const zones = zonesOf[state] ?? [];
  return zones.includes(ownZone) ? ownZone : (zones[0] ?? ownZone);
}
