import { availableParallelism } from 'node:os'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Two kinds of tests: those of single rooms, and those that use the built portal as a visitor does.
const portalTests = ['tests/site/*.test.ts', 'tests/journeys/*.test.ts']

export default defineConfig({
  plugins: [react()],
  test: {
    // Journeys wait more than they compute: of two cores, files one after the other would leave most idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: 20_000,
    // How long a thing may take to become so is said here once; a machine that is busy with three files needs more than the usual second.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'rooms', include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'], exclude: portalTests } },
      { extends: true, test: { name: 'portal', include: portalTests, globalSetup: 'tests/support/shared-portal.ts', testTimeout: 60_000 } },
    ],
  },
})
