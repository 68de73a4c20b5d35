import { availableParallelism } from 'node:os'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { storiesProject } from './scripts/stories-project.ts'

// Three kinds of tests: those of single rooms, those that use the built portal as a visitor does, and every story.
const portalTests = ['tests/site/*.test.ts', 'tests/journeys/*.test.ts']

// Storybook and PostgreSQL take seconds to get ready: who asks for some tests only waits for what those need.
const isWhole = !process.argv.some((arg) => /^(?:\.\/)?tests\//u.test(arg))

export default defineConfig({
  plugins: [react()],
  test: {
    // Journeys wait more than they compute: of two cores, files one after the other would leave most idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Who comes first waits for PostgreSQL to be made.
    testTimeout: 40_000,
    // How long a thing may take to become so is said here once; a machine that is busy with three files needs more than the usual second.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    projects: [
      // Files of one worker share its modules: loading them anew for each file cost more than most tests. What a module keeps is made of its arguments alone, such as the format of a zone.
      { extends: true, test: { name: 'rooms', isolate: false, globalSetup: isWhole ? ['tests/support/start-postgres.ts'] : [], include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'], exclude: portalTests } },
      { extends: true, test: { name: 'portal', include: portalTests, globalSetup: 'tests/support/shared-portal.ts', testTimeout: 60_000 } },
      ...(isWhole ? [storiesProject()] : []),
    ],
  },
})
