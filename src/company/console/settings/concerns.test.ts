import { expect, test } from 'vitest';
import type { Health } from '#company/contract/settings.ts';
import { healthConcerns } from './concerns.ts';

const well: Health = {
  version: '1.0.0',
  startedAt: '2026-11-21T04:41:00Z',
  database: { version: '18.1', isEmbedded: true, answeredInMs: 1, bytes: 1, clockAheadMs: -20 },
  jobs: { isRunning: true, waiting: 3, late: 0, oldestLateAt: null, failed: 0 },
  disk: { freeBytes: 50, totalBytes: 100 },
  lastProcessorEventAt: null,
  lastDeliveryAcceptedAt: null,
  eventsRefused: null,
  webhooksGone: 0,
  mailLinks: 'everywhere',
};

test('a healthy server needs no attention, even if its disk space is unknown', () => {
  expect(healthConcerns(well)).toEqual([]);
  expect(healthConcerns({ ...well, disk: null })).toEqual([]);
});

test.each<[string, Partial<Health>, RegExp]>([
  ['jobs that stand', { jobs: { ...well.jobs, isRunning: false } }, /^Jobs are not running/],
  ['a late job', { jobs: { ...well.jobs, late: 1 } }, /^1 job is late/],
  ['jobs given up', { jobs: { ...well.jobs, failed: 2 } }, /^2 jobs were stopped/],
  ['a full disk', { disk: { freeBytes: 9, totalBytes: 100 } }, /^The disk is nearly full/],
  ['a fast clock', { database: { ...well.database, clockAheadMs: 6_000 } }, /clock is wrong/],
  ['a slow clock', { database: { ...well.database, clockAheadMs: -6_000 } }, /clock is wrong/],
  ['a wrong signing secret', { eventsRefused: 'signature' }, /rolled the signing secret/],
  ['a clock that no signature fits', { eventsRefused: 'clock' }, /clock is off/],
  ['a webhook that was given up', { webhooksGone: 1 }, /^1 webhook has stopped/],
  ['mail without an address', { mailLinks: 'loopback-only' }, /^PUBLIC_URL is not set/],
])('%s needs attention', (_, change, sentence) => {
  const concerns = healthConcerns({ ...well, ...change });
  expect(concerns).toHaveLength(1);
  expect(concerns[0]).toMatch(sentence);
});
