import { availableParallelism } from 'node:os'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { ProjectByProject } from './scripts/project-by-project.ts'
import { storiesProject } from './scripts/stories-project.ts'

// Four kinds of tests: of single rooms, of rooms that need a document, of the built portal in a browser, and every
// story.
const portalTests = ['tests/site/*.test.ts', 'tests/journeys/*.test.ts', 'tests/built/*.test.ts']
const documentTests = ['tests/**/*.dom.test.{ts,tsx}']

// Storybook and PostgreSQL take seconds to start: a run of chosen tests starts only those it needs.
const isWhole = !process.argv.some((arg) => /^(?:\.\/)?tests\//u.test(arg))
const lanes = process.argv.flatMap((arg) => /^--project=(.+)$/u.exec(arg)?.[1] ?? [])
const hasStories = isWhole && (lanes.length === 0 || lanes.includes('stories'))

export default defineConfig({
  plugins: [react()],
  // Browsers get another file of this package than Node would take, and only the sending of files in browsers uses it.
  resolve: { alias: [{ find: /^tus-js-client$/u, replacement: 'tus-js-client/lib.esm/browser/index.js' }] },
  test: {
    server: { deps: { inline: ['tus-js-client'] } },
    // One worker for each core but one, and two at least; `npm test` runs two such lanes at once (scripts/run-checks.mjs).
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: ProjectByProject },
    // Limits catch hangs and do not measure speed: on a busy machine every test takes many times as long, and still
    // passes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    coverage: {
      provider: 'v8',
      reporter: ['json'],
      include: ['src/**/*.{ts,tsx}', 'server/**/*.ts'],
      exclude: ['tests/**'],
    },
    // Files of one worker share its modules, because loading them anew for each file cost more than most tests. A
    // module keeps only values derived from its arguments, such as the offsets of a zone.
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          isolate: false,
          setupFiles: 'tests/support/same-globals.ts',
          globalSetup: isWhole ? ['tests/support/start-postgres.ts'] : [],
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [...portalTests, ...documentTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'documents',
          isolate: false,
          environment: 'jsdom',
          setupFiles: ['tests/support/same-globals.ts', 'tests/support/empty-document.ts'],
          include: documentTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          isolate: false,
          include: portalTests,
          globalSetup: 'tests/support/shared-portal.ts',
          setupFiles: ['tests/support/await-portal.ts', 'tests/support/keep-failures.ts'],
          testTimeout: 300_000,
        },
      },
      ...(hasStories ? [storiesProject()] : []),
    ],
  },
})
