import { awaitPortal } from './shared-member.ts'

// Journeys start only when the portal is ready.
await awaitPortal()
