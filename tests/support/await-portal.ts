import { sharedMember } from './shared-member.ts'

// Journeys begin when there is a portal to visit.
await sharedMember()
