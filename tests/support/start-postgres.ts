import { createOnServer } from './postgres-server.ts'

/**
 * Starts PostgreSQL for a run of all tests while the first of them run, and keeps it until the last has ended, even
 * while no test uses it. Tests that need it wait for it, and report if it does not start.
 */
export function setup(): void {
  createOnServer('template0').catch(console.error)
}
