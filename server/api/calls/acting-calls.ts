import type { ApiCall } from '../define-call.ts'

export const actingCalls = {} as const satisfies Record<string, ApiCall>
