import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { TestBackend } from '../../../support/backend.ts'
import { bring, startContent } from './content.ts'

const row = (sessions: readonly object[]) => ({
  key: 'fair-1',
  title: '上巳放灯',
  summary: '河灯',
  category: '民俗',
  fields: { place: '渡口', sessions },
})
const session = (name: string, seats: number) => ({ name, start: '2026-12-05 09:00', seats })

describe('seats below the bookings', () => {
  let test: TestBackend
  beforeEach(async () => {
    test = await startContent('sqlite')
    await bring(test, { 'fair.json': [row([session('上午', 20), session('下午', 20)])] })
    await test.backend.store.db.updateTable('session').set({ taken: 14 }).where('name', '=', '上午').execute()
  })
  afterEach(() => test.close())

  const notesOf = async (sessions: readonly object[]) => {
    const outcome = await bring(test, { 'fair.json': [row(sessions)] })
    return outcome.kind === 'done' ? outcome.notes : [outcome.kind]
  }

  it.each([
    [[session('上午', 10), session('下午', 5)], ['场次「上午」的名额 10 少于已经预约的 14']],
    [[session('上午', 14), session('下午', 5)], []],
    [[session('上午', 0)], []],
  ] as const)('are told to staff at the import, and the bookings are kept', async (sessions, expected) => {
    const notes = await notesOf(sessions)
    expect(notes.map((note) => /场次.*?(?=；)/u.exec(note)?.[0])).toEqual(expected)
    const { taken } = await test.backend.store.db
      .selectFrom('session')
      .select('taken')
      .where('name', '=', '上午')
      .executeTakeFirstOrThrow()
    expect(taken).toBe(14)
  })
})
