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
          // A limit for what hangs: nothing is said by how long a busy machine takes.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{src,test,bench}/**/*.db.test.ts'],
          globalSetup: ['test/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What is waited for comes late on a busy machine; that alone is no failure.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
