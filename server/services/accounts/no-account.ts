import { refusedAt } from '#server/services/context/answer.ts'

/**
 * docs/specification/decisions.md#accounts: no silent sign-up. Revealed only to callers who have proved ownership of
 * the number.
 */
export const noAccount = refusedAt('mobile', '账号不存在，请先注册')
