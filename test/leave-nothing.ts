import { afterAll, vi } from 'vitest';

// The files of a worker share its clock and its globals (isolate: false in vitest.config.ts).
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
