import type { ApiCall } from '../define-call.ts'

export const accountCalls = {} as const satisfies Record<string, ApiCall>
