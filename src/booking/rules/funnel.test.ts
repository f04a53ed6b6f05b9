import { expect, test } from 'vitest';
import { funnelSteps } from './funnel.ts';

const entered = { service: 200, frequency: 40, 'add-ons': 150, contact: 120, home: 60, review: 50 };

test('counts who left only between steps that everyone passes', () => {
  expect(funnelSteps('site', entered, 20)).toEqual([
    { step: 'service', entered: 200, left: 50, leftPercent: 25 },
    { step: 'frequency', entered: 40, left: null, leftPercent: null },
    { step: 'add-ons', entered: 150, left: 30, leftPercent: 20 },
    { step: 'contact', entered: 120, left: 60, leftPercent: 50 },
    { step: 'home', entered: 60, left: 10, leftPercent: 17 },
    { step: 'review', entered: 50, left: 30, leftPercent: 60 },
  ]);
});

test('the embedded wizard has its own order', () => {
  const steps = funnelSteps('embed', { ...entered, 'add-ons': 55 }, null);
  expect(steps.map(({ step, left }) => [step, left])).toEqual([
    ['service', 80],
    ['frequency', null],
    ['contact', 60],
    ['home', 5],
    ['add-ons', 5],
    ['review', null],
  ]);
});

test('counts no one as leaving when a later step has more visits, and gives no percentage without visits', () => {
  expect(funnelSteps('site', { ...entered, review: 70 }, 0)[4]).toMatchObject({ left: 0 });
  expect(funnelSteps('site', { ...entered, home: 0, review: 0 }, 0)[4]).toMatchObject({
    left: 0,
    leftPercent: null,
  });
});
