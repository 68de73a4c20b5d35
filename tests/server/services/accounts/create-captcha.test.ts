import { expect, it } from 'vitest'

import { solveCaptcha } from '#data/solve-captcha.ts'
import { createCaptcha } from '#server/services/accounts/create-captcha.ts'
import { createSecrets } from '#server/services/accounts/create-secrets.ts'

const keyed = (byte: number) =>
  createCaptcha(createSecrets({ active: () => 1, keys: () => new Map([[1, Buffer.alloc(32, byte)]]) }))
const captcha = keyed(7)

it('the solution of a task is found by a browser, and has the name of the task', async () => {
  const task = await captcha.task()
  expect(await captcha.solved(await solveCaptcha(task))).toBe(task.challenge)
})

it('the solution of a task fails under another key, with another number and for a changed task', async () => {
  const task = await captcha.task()
  const solution = await solveCaptcha(task)
  if (solution === undefined) throw new Error('The task has no solution')
  const other = keyed(8)
  expect(await other.solved(solution)).toBeUndefined()
  for (const change of [
    { number: solution.number + 1 },
    { salt: `${solution.salt}0` },
    { challenge: 'x' },
    { signature: '' },
  ])
    expect(await captcha.solved({ ...solution, ...change })).toBeUndefined()
})

it.each([[undefined], [null], ['solved'], [{}], [[]], [{ number: Number.POSITIVE_INFINITY }]])(
  'the value %j solves no task',
  async (input) => {
    expect(await captcha.solved(input)).toBeUndefined()
  },
)

it('the search for a solution ends where a task has none', async () => {
  expect(await solveCaptcha({ ...(await captcha.task()), challenge: 'none', maxnumber: 600 })).toBeUndefined()
})
