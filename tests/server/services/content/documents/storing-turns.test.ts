import { expect, it } from 'vitest'

import { answer } from '#server/services/context/answer.ts'
import { createStoringTurns } from '#server/services/content/documents/storing-turns.ts'

const later = () => new Promise<void>((resolve) => void setTimeout(resolve, 0))

it('an account stores one file at a time and all together two, whatever fails', async () => {
  const { inTurn } = createStoringTurns()
  const running: number[] = []
  let most = 0
  let done = 0
  const store = (staffId: number) => async () => {
    expect(running).not.toContain(staffId)
    running.push(staffId)
    most = Math.max(most, running.length)
    await later()
    running.splice(running.indexOf(staffId), 1)
    done += 1
    if (done % 3 === 0) throw new Error('The disk is full')
  }
  await Promise.allSettled(Array.from({ length: 24 }, (_, index) => inTurn(index % 4, store(index % 4))))
  expect([most, done]).toEqual([2, 24])
})

it('a file that is asked for while it is stored is stored once, and again after that', async () => {
  const { once } = createStoringTurns()
  let times = 0
  const store = async () => {
    times += 1
    await later()
    return answer({ path: `imports/${times}.mp4`, bytes: 1 })
  }
  const answers = await Promise.all([once('a', store), once('a', store), once('b', store)])
  expect(times).toBe(2)
  expect(answers[0]).toBe(answers[1])
  await once('a', store)
  expect(times).toBe(3)
})
