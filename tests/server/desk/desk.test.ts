import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { anySchema } from '../../support/any-desk-schema.ts'

import { messagesResponse } from '#contract/members/message.ts'
import { askDesk } from '#server/desk/ask-desk.ts'
import type { DeskCommand, DeskContext } from '#server/desk/desk-command.ts'
import { deskCommands } from '#server/desk/desk-commands.ts'
import { openDesk, type Desk } from '#server/desk/open-desk.ts'

import { aLog, databases, someParts, temporaryFolder, usualOf } from '../../support/backend.ts'
import type { TestMember } from '../../support/members.ts'
import { actingContent, actingTypes, numbersIn } from '../services/acting/acting-content.ts'
import { startPersonal, type Personal } from '../services/personal/personal.ts'
import { runCommandLine, runDeskHere } from './run-command-line.ts'
import { sayAnswer } from '../../support/words.ts'

const identity = { name: '欧阳试样', number: '11010519491231002X', consent: 'true' }

/** Runs a desk command; returns its output and its outcome. */
async function ask(dataDir: string, ...args: string[]) {
  const lines: string[] = []
  const files: { path: string; bytes: Buffer }[] = []
  const outcome = await askDesk(
    dataDir,
    { args, cwd: '/somewhere' },
    { say: (line) => void lines.push(line), give: (path, bytes) => void files.push({ path, bytes }) },
  )
  return { outcome, text: lines.join('\n'), files }
}

describe.each(databases)('the desk, on %s', (kind) => {
  let test: Personal
  let desk: Desk
  let member: TestMember
  beforeAll(async () => {
    test = await startPersonal(kind, { types: actingTypes, content: actingContent })
    desk = await openDesk(test.dataDir, {
      commands: deskCommands,
      context: {
        services: test.backend.context.services,
        content: test.backend.content,
        schema: anySchema,
        siteAddress: () => 'https://www.example.cn',
        studioAddress: () => undefined,
      },
      log: test.log,
      part: someParts(test.log).part('desk'),
    })
  })
  beforeEach(async () => {
    member = await test.member()
    await test.backend.store.db.deleteFrom('verification').execute()
    await test.backend.store.db.deleteFrom('feedback').execute()
  })
  afterAll(async () => {
    await desk.close()
    await test.close()
  })

  const at = (...args: string[]) => ask(test.dataDir, ...args)
  const messages = async () => messagesResponse.parse((await member.call('user/myNews')).body.data).rows
  const verify = async () => {
    const { path } = await test.picture(member, 'authentication')
    return member.call('user/putAuthentication', { ...identity, photos: [path] })
  }

  /** The mark in the operator's output. */
  const markOf = async () =>
    /标记　([\da-f]{6})$/mu.exec((await at('verify', 'show', String(member.id))).text)?.[1] ?? ''

  describe.each(usualOf(kind))('whatever the database', () => {
    it('is a socket that only its user can reach', () => {
      const stats = statSync(join(test.dataDir, 'desk.sock'))
      expect([stats.isSocket(), (stats.mode & 0o777).toString(8)]).toEqual([true, '600'])
    })

    it.each([[], ['help'], ['--help']])('explains itself after "%s"', async (...args) => {
      const { outcome, text } = await at(...args)
      expect(outcome).toBe('done')
      for (const { name } of deskCommands) expect(text).toContain(`npm run desk -- ${name}`)
    })

    it('lists the commands where one is unknown', async () => {
      const { outcome, text } = await at('verify', 'everybody')
      expect([outcome, text.split('\n')[0]]).toEqual(['failed', '没有这个命令：verify everybody'])
      expect(text).toContain('verify approve')
    })
  })

  it('lists pending verifications masked, shows one in the clear, and hands over its photos', async () => {
    expect((await at('verify', 'list')).text).toBe('没有等待审核的实名认证。')
    await verify()
    expect((await at('verify', 'list')).text).toBe(
      `${member.id}\t${await markOf()}\t2026-11-20 12:00\t欧***\t1****************X\t照片 1 张`,
    )
    const shown = await at('verify', 'show', String(member.id))
    expect(shown.text).toContain(identity.name)
    expect(shown.text).toContain(identity.number)
    expect(shown.files).toEqual([])
    const { files } = await at('verify', 'show', String(member.id), '--photos', 'kept')
    expect(files.map(({ path, bytes }) => [path, bytes.toString('latin1', 8, 12)])).toEqual([
      [join('kept', `member-${member.id}-1.webp`), 'WEBP'],
    ])
  })

  it('approves a verification, and the member gets a message', async () => {
    await verify()
    const mark = await markOf()
    expect(await at('verify', 'approve', String(member.id), mark)).toMatchObject({
      outcome: 'done',
      text: `已通过，并通知了会员 ${member.id}。`,
    })
    expect((await messages())[0]).toMatchObject({
      kind: 'verification',
      title: sayAnswer('messages', 'approvedTitle'),
      isRead: false,
    })
    expect(await at('verify', 'approve', String(member.id), mark)).toMatchObject({
      outcome: 'failed',
      text: '这条认证已经处理过，或者已被会员撤回',
    })
  })

  it('decides nothing without the mark of the version that was shown, nor on a later version', async () => {
    await verify()
    const seen = await markOf()
    for (const words of [[], ['照片看不清'], ['12345'], [`${seen}0`]])
      for (const command of ['approve', 'reject'])
        expect(await at('verify', command, String(member.id), ...words)).toMatchObject({
          outcome: 'failed',
          text: expect.stringContaining('请写明 verify show 所示的标记'),
        })
    await member.call('user/withdrawAuthentication')
    await verify()
    for (const words of [
      ['approve', String(member.id), seen],
      ['reject', String(member.id), seen, '照片看不清'],
    ])
      expect(await at('verify', ...words)).toMatchObject({
        outcome: 'failed',
        text: expect.stringContaining('认证内容已变，请重新查看'),
      })
    expect((await member.call('user/myAuthentication')).body.data).toMatchObject({ state: 'pending' })
  })

  it('rejects a verification with a reason, which the member reads', async () => {
    await verify()
    const mark = await markOf()
    expect((await at('verify', 'reject', String(member.id), mark)).outcome).toBe('failed')
    expect(await at('verify', 'reject', String(member.id), mark, '照片', '看不清')).toMatchObject({ outcome: 'done' })
    expect((await messages())[0]?.content).toContain('原因：照片 看不清')
    expect((await member.call('user/myAuthentication')).body.data).toMatchObject({
      state: 'rejected',
      reason: '照片 看不清',
    })
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      ['verify', 'show'],
      ['verify', 'approve', '0'],
      ['verify', 'approve', '1; drop table member'],
      ['verify', 'show', '999999'],
      ['verify', 'reject', 'x', '原因'],
      ['feedback', 'reply'],
      ['feedback', 'reply', '999999', '您好'],
      ['codes', 'x'],
      ['codes', '999999'],
      ['member', 'close'],
      ['member', 'close', '123', '--confirm'],
      ['member', 'close', '13900000099', '--confirm'],
    ])('says in words why "%s %s %s %s" cannot be done', async (...args) => {
      const { outcome, text } = await at(...args)
      expect(outcome).toBe('failed')
      expect(text).toMatch(/\p{Script=Han}/u)
      expect(text).not.toMatch(/Error|at .*\.ts/u)
    })
  })

  it('lists feedback and answers it, and the member gets a message', async () => {
    const { path } = await test.picture(member)
    expect(
      await member.call('user/putFeedback', {
        kind: '内容纠错',
        content: '第一行，写得很清楚',
        contact: 'reader@example.cn',
        images: [path],
      }),
    ).toMatchObject({ body: { code: 1 } })
    // The form refuses control characters; the terminal must not rely on that.
    await test.backend.store.db.updateTable('feedback').set({ content: '第一行\n\u001b[31m第二行' }).execute()
    const { text } = await at('feedback', 'list')
    expect(text).toContain('内容纠错\t联系方式 reader@example.cn\n    第一行\n    �[31m第二行')
    expect(text).toContain(`https://www.example.cn/web/media/${path}`)
    const id = text.split('\t')[0] ?? ''
    expect((await at('feedback', 'reply', id, '')).outcome).toBe('failed')
    expect(await at('feedback', 'reply', id, '谢谢您，', '已经改正')).toMatchObject({
      outcome: 'done',
      text: `已回复第 ${id} 条，并通知了会员。`,
    })
    expect((await at('feedback', 'list')).text).toBe('没有等待回复的意见反馈。')
    expect((await at('feedback', 'list', '--all')).text).toContain('已回复：谢谢您， 已经改正')
    expect((await member.call('user/myFeedback')).body.data).toMatchObject({
      rows: [{ reply: '谢谢您， 已经改正', replied: test.clock.now }],
    })
    expect((await messages())[0]).toMatchObject({ kind: 'feedback', content: '谢谢您， 已经改正' })
  })

  it('gives the codes that a venue prints, for activities that are not over', async () => {
    const { ids } = await numbersIn(test.backend)
    const { text } = await at('codes')
    expect(text).toContain(
      `活动 today\n    签到码 024680　https://www.example.cn/web/sign-in/${ids['today']}?code=024680`,
    )
    expect(text).not.toContain('活动 free')
    expect((await at('codes', String(ids['tomorrow']))).text.split('\n')).toHaveLength(2)
    expect(await at('codes', String(ids['free']))).toMatchObject({ outcome: 'failed' })
  })

  it('closes an account only after a confirmation', async () => {
    expect((await at('member', 'close', member.mobile)).outcome).toBe('failed')
    expect((await member.call('user/getMyProfile')).status).toBe(200)
    expect(await at('member', 'close', member.mobile, '--confirm')).toMatchObject({
      outcome: 'done',
      text: `已注销 ${member.mobile} 的账号。`,
    })
    expect((await member.call('user/getMyProfile')).status).toBe(401)
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it('is used from the command line, and the server goes on', async () => {
      await verify()
      const folder = temporaryFolder()
      const listed = await runCommandLine(['verify', 'list'], { DATA_DIR: test.dataDir, INIT_CWD: folder })
      expect([listed.code, listed.output]).toEqual([
        0,
        `${member.id}\t${await markOf()}\t2026-11-20 12:00\t欧***\t1****************X\t照片 1 张\n`,
      ])
      const shown = await runDeskHere(['verify', 'show', String(member.id), '--photos', 'kept'], {
        DATA_DIR: test.dataDir,
        INIT_CWD: folder,
      })
      expect(shown.code).toBe(0)
      const [file = ''] = readdirSync(join(folder, 'kept'))
      expect([file, (statSync(join(folder, 'kept', file)).mode & 0o777).toString(8)]).toEqual([
        `member-${member.id}-1.webp`,
        '600',
      ])
      // Existing files are not overwritten.
      expect(
        (
          await runDeskHere(['verify', 'show', String(member.id), '--photos', 'kept'], {
            DATA_DIR: test.dataDir,
            INIT_CWD: folder,
          })
        ).code,
      ).toBe(1)
      expect((await member.call('user/getMyProfile')).status).toBe(200)
    })
  })
})

describe('the desk of a data folder', () => {
  const say: DeskCommand = {
    name: 'say',
    takes: '',
    about: '',
    run: ({ args, say: tell }) => Promise.resolve(args.forEach((word) => tell(word)) === undefined),
  }
  const fail: DeskCommand = {
    name: 'fail',
    takes: '',
    about: '',
    run: () => Promise.reject(new Error('secret inside')),
  }
  // These commands do not use the context.
  const context = {} satisfies Partial<DeskContext>
  const isContext = (value: Partial<DeskContext>): value is DeskContext => value === context
  const open = async (dataDir: string, log = aLog()) => {
    if (!isContext(context)) throw new Error('unreachable')
    const part = someParts(log).part('desk')
    const desk = await openDesk(dataDir, { commands: [say, fail], context, log, part })
    onTestFinished(() => desk.close())
    return desk
  }

  it('is absent where no server runs', async () => {
    expect((await ask(temporaryFolder(), 'say', 'x')).outcome).toBe('absent')
  })

  it('takes over the socket of a killed process', async () => {
    const folder = temporaryFolder()
    const child = spawn(process.execPath, [
      '-e',
      `require('node:net').createServer().listen(${JSON.stringify(join(folder, 'desk.sock'))}, () => process.kill(process.pid, 'SIGKILL'))`,
    ])
    await new Promise((resolve) => child.once('close', resolve))
    expect(existsSync(join(folder, 'desk.sock'))).toBe(true)
    expect((await ask(folder, 'say', 'x')).outcome).toBe('absent')
    await open(folder)
    expect(await ask(folder, 'say', 'here')).toMatchObject({ outcome: 'done', text: 'here' })
  })

  it('belongs to one process of a folder, and to another one once that has ended', async () => {
    const folder = temporaryFolder()
    const log = aLog()
    const first = await open(folder)
    await open(folder, log)
    expect((await ask(folder, 'say', 'first')).text).toBe('first')
    await first.close()
    await expect.poll(async () => (await ask(folder, 'say', 'second')).text).toBe('second')
    expect(log.lines).toEqual([])
  })

  it('is absent, with a line in the log, where its path is too long for a socket', async () => {
    const log = aLog()
    const folder = join(temporaryFolder(), 'd'.repeat(120))
    mkdirSync(folder)
    await open(folder, log)
    expect(log.lines).toEqual([expect.stringContaining('too long')])
    expect((await ask(folder, 'say', 'x')).outcome).toBe('absent')
  })

  it('is gone when it is closed', async () => {
    const folder = temporaryFolder()
    const desk = await open(folder)
    await desk.close()
    expect([existsSync(join(folder, 'desk.sock')), (await ask(folder, 'say', 'x')).outcome]).toEqual([false, 'absent'])
  })

  it('reports a bug as a bug, without internals', async () => {
    const folder = temporaryFolder()
    const log = aLog()
    await open(folder, log)
    expect(await ask(folder, 'fail')).toMatchObject({ outcome: 'failed', text: '出错了，没有完成；原因见服务的日志。' })
    expect(log.lines.join('\n')).toContain('secret inside')
  })

  it.each([
    ['what is no JSON', 'GET / HTTP/1.1\n'],
    ['JSON of another kind', '{"args":"say"}\n'],
    ['a line without end', 'x'.repeat(2_000_000)],
    ['nothing', ''],
  ])('goes on after %s', async (_what, bytes) => {
    const folder = temporaryFolder()
    await open(folder)
    const socket = connect(join(folder, 'desk.sock'))
    socket.on('error', () => undefined)
    socket.resume()
    socket.end(bytes)
    await new Promise((resolve) => socket.once('close', resolve))
    expect((await ask(folder, 'say', 'still here')).text).toBe('still here')
  })

  it('answers in the language of the operator, whatever the language of the log', async () => {
    const folder = temporaryFolder()
    await open(folder)
    const lines: string[] = []
    const output = { say: (line: string) => void lines.push(line), give: () => undefined }
    for (const language of ['zh', 'en'] as const) await askDesk(folder, { args: ['fail'], cwd: '/', language }, output)
    expect(lines.map((line) => /\p{Script=Han}/u.test(line))).toEqual([true, false])
  })

  it('carries a long answer', async () => {
    const folder = temporaryFolder()
    await open(folder)
    const words = Array.from({ length: 90 }, (_, index) => `${index} `.repeat(2000))
    expect((await ask(folder, 'say', ...words)).text).toBe(words.join('\n'))
  })
})
