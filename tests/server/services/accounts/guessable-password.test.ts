import { describe, expect, it } from 'vitest'

import { isGuessablePassword } from '#server/services/accounts/guessable-password.ts'
import { sayAnswer } from '../../../support/words.ts'
import { MOBILE, startAccounts } from './accounts.ts'

describe('a new password', () => {
  it.each([
    ...['123456', 'a123456', 'abc123456', '1qaz2wsx', 'qwe123', 'PASSWORD', 'iloveyou'],
    ...['88888888', '121212', '123123123', 'abcabc1', 'aaaaaaa'],
    ...['123456789a', '987654321', 'qwertyuiop', 'lkjhgfdsa', 'a0123456', '１２３４５６７８'],
    ...['woaini1314', 'woaini520', '5201314a', '7758521', 'wenlan2026', 'Admin@12'],
    ...['13800000001', '00000001', 'a13800000001'],
  ])('like %s is one of the first guesses', async (password) => {
    expect(await isGuessablePassword(password, MOBILE)).toBe(true)
  })

  it.each(['mo-bai-2026', '8f3kq9', 'horse battery', '书香满园的夜晚', 'Xihu7moon', 'brand-new-1', 'w2x9dkqe'])(
    'like %s is none of the first guesses',
    async (password) => {
      expect(await isGuessablePassword(password, MOBILE)).toBe(false)
    },
  )

  it.each([
    ['login/register', 'register'],
    ['login/resetpwd', 'resetpwd'],
  ] as const)(
    'that is common is refused at its field by %s, before any code is tried or password hashed',
    async (path, event) => {
      const accounts = await startAccounts('sqlite')
      if (event === 'resetpwd') await accounts.register()
      const { count } = accounts.hashes
      const code = await accounts.codeFor(MOBILE, event)
      const form = (password: string) => accounts.registration(code, { password, repeat: password })
      const message = sayAnswer('accounts', 'guessablePassword')
      expect(await accounts.post(path, form('woaini1314'))).toMatchObject({
        outcome: 'refused',
        msg: message,
        data: { fields: { password: message } },
      })
      expect(accounts.hashes.count).toBe(count)
      expect(await accounts.post(path, form('mo-bai-2027'))).toMatchObject({ outcome: 'ok' })
    },
  )
})
