import type { Refusal } from './answer.ts'

/** Decisions "Accounts": no silent sign-up. Told only to who has proved to have the number. */
export const noAccount = { kind: 'refused', message: '账号不存在，请先注册' } as const satisfies Refusal
