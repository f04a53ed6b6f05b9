import { expect, test } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import { guessCrew, type NamedCrew } from './guess-crew.ts';

const crew = (name: string, ...people: string[]): NamedCrew => {
  return { id: crewId(crypto.randomUUID()), name, people };
};
const CREWS = [
  crew('Crew North', 'Ana Ruiz', 'Bo Berg'),
  crew('Team 2', 'José Lima'),
  crew('Oakland', 'Cy Young'),
];

test.each([
  ['crew north', 'Crew North'],
  ['Team North', 'Crew North'],
  ['NORTH', 'Crew North'],
  ['El equipo 2', 'Team 2'],
  ['Oakland crew', 'Oakland'],
  ['Jose Lima', 'Team 2'],
  ['Ana Ruiz & Bo Berg', 'Crew North'],
  ['Ruiz; Ana Ruiz', 'Crew North'],
] as const)('%s means the crew %s', (name, meant) => {
  const id = guessCrew(name, CREWS);
  expect(CREWS.find((each) => each.id === id)?.name).toBe(meant);
});

test.each(['', ' - ', 'Team', 'South', 'Ana', 'Ana Ruiz and Cy Young'])(
  'guesses no crew for "%s"',
  (name) => {
    expect(guessCrew(name, CREWS)).toBeNull();
  },
);

test('guesses neither of two crews with the same name', () => {
  expect(guessCrew('North', [...CREWS, crew('Team North')])).toBeNull();
});
