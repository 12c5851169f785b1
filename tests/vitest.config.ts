import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Milliseconds: a build of the site takes 20 s on an idle machine, minutes on a busy one. */
const buildTimeout = 600_000;

/** All tests send from one address; tests of the limits set their own. */
const unlimited = {
  ENQUIRY_LIMIT_PER_ADDRESS: '0',
  ENQUIRY_LIMIT_PER_MAIL: '0',
  AUTH_LIMIT_PER_ADDRESS: '0',
  AUTH_LIMIT_PER_ACCOUNT: '0',
  // The minimum: hashing passwords proves nothing here and takes most of the time of a sign-up.
  LITE_AUTH_BCRYPT_COST: '4',
};

/** Milliseconds: a command that a unit test starts takes 2 s on an idle machine. */
const unitTimeout = 60_000;

/** Milliseconds: a database takes 2 s to start on an idle machine, 20 s on a busy one. */
const databaseTimeout = 180_000;

/** Milliseconds: a proof takes half a minute on an idle machine. */
const proofTimeout = 600_000;

/** As in support/site-process.ts: a worker compiles the database's WebAssembly once. */
const quickWebAssembly = ['--liftoff-only'];

/** Projects with different numbers of workers run one after the other. */
const afterProofs = { groupOrder: 2 };

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { alias: { '~': fileURLToPath(new URL('../src', import.meta.url)) } },
  test: {
    // On two cores Vitest would use only one.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Each process loads the libraries once for all its files: 40 % less work than `vmForks`.
          isolate: false,
          setupFiles: ['tests/support/reset-between-files.ts'],
          include: ['tests/unit/**/*.test.ts'],
          sequence: afterProofs,
          testTimeout: unitTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          // One process loads PGlite's WebAssembly and the modules once for all files: half the work.
          isolate: false,
          execArgv: quickWebAssembly,
          include: ['tests/database/**/*.test.ts'],
          sequence: afterProofs,
          globalSetup: ['tests/support/template-database.ts'],
          env: unlimited,
          testTimeout: databaseTimeout,
          hookTimeout: databaseTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: buildTimeout,
          hookTimeout: buildTimeout,
        },
      },
      {
        extends: true,
        // The built site under load and failure: needs `dist`.
        test: {
          name: 'proofs',
          execArgv: quickWebAssembly,
          include: ['tests/proofs/**/*.test.ts'],
          globalSetup: ['tests/support/template-database.ts'],
          testTimeout: proofTimeout,
          hookTimeout: proofTimeout,
          // Each uses the whole machine: one at a time, and first, so that the end of a run has work for all cores.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // The migrations on a real PostgreSQL, as hosted projects run it.
        test: {
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          sequence: afterProofs,
          testTimeout: databaseTimeout,
          hookTimeout: databaseTimeout,
        },
      },
    ],
  },
});
