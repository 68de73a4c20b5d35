import { describe, expect, it } from 'vitest'

import { createPasswords } from '#server/services/accounts/create-passwords.ts'

const cheap = { logN: 4, r: 8, p: 1 }

async function hashPassword(password: string, cost = cheap): Promise<string> {
  const result = await createPasswords(cost).hash(password)
  if (result.kind === 'busy') throw new Error('busy')
  return result.hash
}

describe('passwords', () => {
  it('are right only in their exact form', async () => {
    const passwords = createPasswords(cheap)
    const hash = await hashPassword('mo-bai-2026')
    for (const [password, verdict] of [
      ['mo-bai-2026', 'right'],
      ['mo-bai-2027', 'wrong'],
      ['Mo-bai-2026', 'wrong'],
      ['', 'wrong'],
      ['mo-bai-2026 ', 'wrong'],
    ] as const)
      expect(await passwords.check(password, hash)).toBe(verdict)
  })

  it('are hashed with their parameters in the hash, so that those hashed with others can still be checked', async () => {
    const hash = await hashPassword('mo-bai-2026', { logN: 5, r: 4, p: 2 })
    expect(hash).toMatch(/^\$scrypt\$ln=5,r=4,p=2\$[\w-]{22}\$[\w-]{43}$/u)
    expect(await createPasswords(cheap).check('mo-bai-2026', hash)).toBe('right')
  })

  it('are hashed with 32 MiB and three rounds, which OWASP recommends', async () => {
    const result = await createPasswords().hash('mo-bai-2026')
    expect(result).toMatchObject({ kind: 'hashed', hash: expect.stringMatching(/^\$scrypt\$ln=15,r=8,p=3\$/u) })
  })

  it.each([undefined, ''])('of an unknown account (%j) are never right', async (hash) => {
    expect(await createPasswords(cheap).check('', hash)).toBe('wrong')
  })

  it('that are checked against a value that is no hash are a bug, not wrong', async () => {
    await expect(createPasswords(cheap).check('x', 'plain text')).rejects.toThrow('scrypt')
  })

  it('are hashed two at once, many wait, and those beyond are refused at once', async () => {
    const passwords = createPasswords({ logN: 12, r: 8, p: 1 })
    const hash = await hashPassword('mo-bai-2026')
    const verdicts = await Promise.all(Array.from({ length: 60 }, () => passwords.check('mo-bai-2026', hash)))
    expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(34)
    expect(verdicts.filter((verdict) => verdict === 'busy')).toHaveLength(26)
    expect(await passwords.check('mo-bai-2026', hash), 'the queue is empty again').toBe('right')
  })

  it('that fail to hash do not hold up the queue', async () => {
    const passwords = createPasswords(cheap)
    const broken = `$scrypt$ln=99,r=8,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`
    for (let count = 0; count < 5; count += 1)
      await expect(passwords.check('x', broken)).rejects.toThrow(/N|memory|scrypt/u)
    expect(await passwords.check('x', undefined)).toBe('wrong')
  })
})
