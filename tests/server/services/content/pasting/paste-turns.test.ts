import { setImmediate as turn } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { createPasteTurns } from '#server/services/content/pasting/paste-turns.ts'

/** Pastes of persons that end when the test says so. */
function start() {
  const turns = createPasteTurns({ atOnce: 2, waiting: 3, waitingOfOne: 2 })
  const running: { person: number; end: () => void }[] = []
  let begun = 0
  return {
    running: () => running.map(({ person }) => person),
    begun: () => begun,
    paste: async (person: number) => {
      const result = turns.run(person, async () => {
        begun += 1
        await new Promise<void>((resolve) => running.push({ person, end: resolve }))
        return 'cleaned'
      })
      await turn()
      return { result }
    },
    endFirst: async () => {
      running.shift()?.end()
      await turn()
    },
  }
}

describe('the turns of pastes', () => {
  it('are one at a time for a person, and few for all', async () => {
    const { paste, running, endFirst } = start()
    await paste(1)
    await paste(1)
    await paste(2)
    expect(running()).toEqual([1, 2])
    await paste(3)
    expect(running()).toEqual([1, 2])
    await endFirst()
    expect(running()).toHaveLength(2)
  })

  it('are refused to a person with many, and to all where many wait; the work of these never begins', async () => {
    const { paste, begun, endFirst } = start()
    const first = [await paste(1), await paste(1), await paste(1)]
    expect(await (await paste(1)).result).toBe('refused')
    await paste(2)
    await paste(3)
    expect(await (await paste(4)).result).toBe('refused')
    for (let ends = 0; ends < 5; ends += 1) await endFirst()
    expect(await Promise.all(first.map(({ result }) => result))).toEqual(['cleaned', 'cleaned', 'cleaned'])
    expect(begun()).toBe(5)
    expect((await paste(4)).result).toBeInstanceOf(Promise)
    expect(begun()).toBe(6)
  })
})
