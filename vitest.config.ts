import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,test,scripts,vite,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts'],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{src,test,bench}/**/*.db.test.ts'],
          globalSetup: ['test/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What is waited for comes late on a busy machine; that alone is no failure.
          expect: { poll: { timeout: 25_000 } },
        },
      },
    ],
  },
});
