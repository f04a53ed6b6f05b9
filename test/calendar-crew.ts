import { crewId } from '#kernel/rules/ids.ts';
import type { CalendarCrew, CrewAnswer } from '#visits/contract/scheduling.ts';

/** Works on Tuesdays from 8 to 6 in Los Angeles, and is off from 3 PM on November 24, 2026. */
export const crew: CrewAnswer & CalendarCrew = {
  id: crewId('00000000-0000-7000-8000-000000000001'),
  version: 1,
  name: 'Crew 1',
  color: '#2b6cb0',
  people: 2,
  members: null,
  postalCode: null,
  services: null,
  addOns: null,
  hours: [{ weekday: 2, from: '08:00', to: '18:00' }],
  active: true,
  exceptions: [
    {
      id: '00000000-0000-7000-8000-000000000009',
      kind: 'off',
      from: '2026-11-24T15:00:00-08:00',
      to: '2026-11-24T18:00:00-08:00',
      reason: '',
    },
  ],
};
