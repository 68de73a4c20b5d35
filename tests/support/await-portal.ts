import { sharedMember } from './shared-member.ts'

// Journeys start only when the portal is ready.
await sharedMember()
