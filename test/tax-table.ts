import { expect } from 'vitest';
import { serviceClasses } from '#tax/rules/table/service-class.ts';
import type { ConsoleBrowser } from './console-caller.ts';

/** The owner collects 8.25% on everything in Texas from now on. */
export async function collectInTexas(owner: ConsoleBrowser): Promise<void> {
  const version = async () => (await owner.get('/tax')).body.version as number;
  const state = { version: await version(), permit: 'TX-1', collects: true };
  expect((await owner.send('PUT', '/tax/states/TX', state)).status).toBe(200);
  const rate = {
    ...{ version: await version(), place: 'Texas', state: 'TX', zips: '', rate: '8.25' },
    ...{ classes: serviceClasses, taxable: true, from: '2020-01-01', source: '', checkedOn: '' },
  };
  expect((await owner.post('/tax/rates', rate)).status).toBe(200);
}
