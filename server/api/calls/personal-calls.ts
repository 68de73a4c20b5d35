import type { ApiCall } from '../define-call.ts'

export const personalCalls = {} as const satisfies Record<string, ApiCall>
