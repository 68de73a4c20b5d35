import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { lockDataDir } from '#server/db/connection/process-lock.ts'

import { temporaryFolder } from '../../support/backend.ts'
import { runCommandLine, runDeskHere } from './run-command-line.ts'

describe('the command line without a server', () => {
  it('explains itself without any data', async () => {
    expect(await runDeskHere([], { DATA_DIR: join(temporaryFolder(), 'none') })).toMatchObject({
      code: 0,
      output: expect.stringContaining('npm run desk -- verify list'),
    })
  })

  it('says that there is no data where there is none', async () => {
    const { code, output } = await runDeskHere(['verify', 'list'], { DATA_DIR: join(temporaryFolder(), 'none') })
    expect([code, output]).toEqual([1, expect.stringContaining('还没有数据')])
  })

  it('names what is wrong with the environment', async () => {
    expect(await runDeskHere(['verify', 'list'], { PORT: 'x' })).toMatchObject({
      code: 2,
      output: expect.stringContaining('PORT=x'),
    })
  })

  it('says of a portal that is starting that it takes no commands yet', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'wenlan.db'), '')
    const locked = lockDataDir(dataDir)
    onTestFinished(() => void (locked.ok && locked.lock.release()))
    const { code, output } = await runDeskHere(['verify', 'list'], { DATA_DIR: dataDir })
    expect([code, output]).toEqual([1, expect.stringContaining('过几秒再执行一次')])
  })

  const upstream = { API_UPSTREAM: 'https://api.example.cn' }
  it.each<[string, string[], Record<string, string>]>([
    ['that there is no data', ['verify', 'list'], {}],
    ['that another backend has it', ['verify', 'list'], upstream],
    ['that nothing is counted in front of another backend', ['figures'], upstream],
    ['what is wrong with the environment', ['verify', 'list'], { PORT: 'x' }],
    ['that there is no such command', ['verifi'], {}],
    ['what it is', [], {}],
  ])('says in the language of LOG_LANGUAGE %s', async (_, args, env) => {
    const DATA_DIR = join(temporaryFolder(), 'none')
    const [zh, en] = [
      await runDeskHere(args, { DATA_DIR, ...env }),
      await runDeskHere(args, { DATA_DIR, LOG_LANGUAGE: 'en', ...env }),
    ]
    const headline = ({ output }: { output: string }) => output.split('\n')[0] ?? ''
    expect(headline(zh)).toMatch(/\p{Script=Han}/u)
    expect(headline(en)).toMatch(/^[^\p{Script=Han}]+$/u)
    expect(en.code).toBe(zh.code)
  })

  it('opens the data itself', async () => {
    const folder = temporaryFolder()
    const contentDir = join(folder, 'content')
    mkdirSync(contentDir)
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'wenlan.db'), '')
    expect(await runCommandLine(['feedback', 'list'], { DATA_DIR: dataDir, CONTENT_DIR: contentDir })).toMatchObject({
      code: 0,
      output: expect.stringContaining('没有等待回复的意见反馈。'),
    })
  })
})
