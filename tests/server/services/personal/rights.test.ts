import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'

import { closeAccount } from '#server/services/accounts/close-account.ts'
import { markService } from '#server/services/acting/marks.ts'
import { progressService } from '#server/services/acting/reading.ts'

import { databases, usualOf } from '../../../support/backend.ts'
import { aMember, callAs, type TestMember } from '../../../support/members.ts'
import { actingContent, actingTypes, form, numbersIn } from '../acting/acting-content.ts'

import { PASSWORD, startPersonal, type Personal } from './personal.ts'

const identity = { name: '欧阳试样', number: '11010519491231002X', consent: 'true' }

describe.each(databases)('a member’s rights, on %s', (kind) => {
  let test: Personal
  let member: TestMember
  let ids: Readonly<Record<string, number>>
  let sessions: Readonly<Record<string, number>>
  beforeAll(async () => {
    test = await startPersonal(kind, { types: actingTypes, content: actingContent })
    ;({ ids, sessions } = await numbersIn(test.backend))
  })
  beforeEach(async () => {
    member = await test.member()
  })
  // The next test finds seats and counts as they were.
  afterEach(() => closeAccount(test.backend.context.services, member.id))
  afterAll(() => test.close())

  const must = async (path: string, params: Readonly<Record<string, unknown>>, who = member) => {
    const { status, body } = await who.call(path, params)
    if (body.code !== 1) throw new Error(`${path} was refused: ${status} ${body.msg}`)
    return body.data
  }
  /** Performs every act of a member. */
  const live = async () => {
    const [avatar, shown, photo] = [
      await test.picture(member),
      await test.picture(member),
      await test.picture(member, 'authentication'),
    ]
    await must('user/profile', { nickname: '听雨', bio: '爱看戏。', avatar: avatar.path })
    await must('Article/likeOr', { type: 4, id: ids['headline'] })
    await must('Article/collectOr', { type: 4, id: ids['headline'] })
    await must('user/attentionOr', { type: 12, id: ids['open'] })
    await must('book/bookshelfOr', { id: ids['poems'] })
    await must('user/eventRegistration', { id: ids['small'], ...form })
    await must('skill/reservationOr', { id: ids['calligraphy'], session: sessions['夜班'] })
    await must('user/putFeedback', { kind: '其他', content: '昆曲很好听，多办几场', contact: '', images: [shown.path] })
    await must('user/putAuthentication', { ...identity, photos: [photo.path] })
    await test.backend.store.db
      .insertInto('login')
      .values({
        member_id: member.id,
        time: test.clock.now,
        how: 'password',
        ok: 1,
        network: '203.0.113.5',
        device: 'Chrome',
      })
      .execute()
    await test.app.inject({ url: `/web/media/160/${avatar.path}`, headers: { accept: 'image/webp' } })
    return { avatar, shown, photo }
  }
  const close = (password: unknown = PASSWORD, who = member) => who.call('user/close', { password })
  const counts = () =>
    test.backend.store.db
      .selectFrom('article')
      .select(['key', 'likes', 'collects', 'attentions', 'shelved'])
      .orderBy('key')
      .execute()
  const seats = async () =>
    Object.fromEntries(
      (
        await test.backend.store.db
          .selectFrom('session')
          .innerJoin('article', 'article.id', 'session.article_id')
          .select(['article.key', 'session.name', 'taken'])
          .execute()
      ).map(({ key, name, taken }) => [`${key} ${name}`, taken]),
    )
  /** Every table with rows of members, discovered instead of listed, so that a new table is not forgotten. */
  const tablesOfMembers = async () =>
    (await test.backend.store.db.introspection.getTables())
      .filter(({ columns }) => columns.some(({ name }) => name === 'member_id'))
      .map(({ name }) => name)
  const rowsOf = async (id: number) => {
    const found: string[] = []
    for (const table of await tablesOfMembers()) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where member_id = ${id}`.execute(
        test.backend.store.db,
      )
      found.push(...rows.map(() => table))
    }
    return found
  }

  describe('a copy of all data', () => {
    it('has all the member’s acts, in readable words', async () => {
      const { avatar, shown, photo } = await live()
      const data = await must('user/export', {})
      expect(data).toMatchObject({
        说明: { 网站: '文澜', 导出时间: '2026-11-20 12:00:00', 时区: 'Asia/Shanghai' },
        账号: {
          编号: member.id,
          手机号码: member.mobile,
          昵称: '听雨',
          头像: avatar.path,
          注册时间: '2026-11-20 12:00:00',
        },
        个人资料: { 简介: '爱看戏。', 性别: '' },
        同意记录: [{ 内容: '实名信息的处理（单独同意）', 版本: '2026-2', 时间: '2026-11-20 12:00:00' }],
        登录中的设备: [{ 本机: true }],
        登录记录: [{ 方式: '密码', 成功: true, 设备: 'Chrome' }],
        点赞: [{ 标题: expect.any(String), 类型: '新闻', 编号: ids['headline'] }],
        收藏: [{ 类型: '新闻' }],
        关注: [{ 标题: '活动 open', 类型: '活动' }],
        书架: [{ 类型: '图书' }],
        预约与报名: [
          { 标题: '活动 small', 状态: '已确认', 姓名: '林小满', 手机号码: '13800000000', 票码: expect.any(String) },
          { 标题: '楷书入门', 场次: '夜班', 地点: '303教室', 状态: '已确认' },
        ],
        意见反馈: [{ 类别: '其他', 内容: '昆曲很好听，多办几场', 图片: [shown.path] }],
        实名认证: { 状态: '审核中', 姓名: '欧***', 身份证号码: '1****************X', 证件照片: '1 张' },
      })
      const text = JSON.stringify(data)
      for (const secret of [
        identity.name,
        identity.number,
        photo.path,
        member.token,
        'scrypt',
        'token_hash',
        'sealed',
        'fingerprint',
      ])
        expect(text).not.toContain(secret)
    })

    it('has a part for every table that has rows of the member', async () => {
      await live()
      const text = JSON.stringify(await must('user/export', {}))
      const texts: Readonly<Record<string, string>> = {
        member_session: '登录中的设备',
        login: '登录记录',
        consent: '同意记录',
        mark: '点赞',
        reading: '阅读进度',
        booking: '预约与报名',
        message: '消息',
        feedback: '意见反馈',
        verification: '实名认证',
        upload: '上传的图片',
      }
      expect((await tablesOfMembers()).toSorted()).toEqual(Object.keys(texts).toSorted())
      for (const label of Object.values(texts)) expect(text).toContain(`"${label}"`)
    })

    it('has no data of another member', async () => {
      const other = await test.member()
      await must('user/putFeedback', { kind: '其他', content: '这是别人写的意见' }, other)
      const text = JSON.stringify(await must('user/export', {}))
      expect(text).not.toContain('别人写的')
      expect(text).not.toContain(other.mobile)
    })

    describe.each(usualOf(kind))('whatever the database', () => {
      it('is made five times an hour at most', async () => {
        for (let attempt = 0; attempt < 5; attempt += 1) await must('user/export', {})
        expect(await member.call('user/export')).toMatchObject({
          outcome: 'limited',
          body: { code: 0, msg: expect.stringContaining('导出得太频繁') },
        })
        test.clock.now += 3601
        await must('user/export', {})
        test.clock.now -= 3601
      })
    })
  })

  describe('closing the account', () => {
    it('leaves no row and no file, and every count as it was', async () => {
      const before = { counts: await counts(), seats: await seats(), files: test.files() }
      await live()
      expect(await counts()).not.toEqual(before.counts)
      expect((await seats())['small ']).toBe((before.seats['small '] ?? 0) + 1)
      expect((await rowsOf(member.id)).length).toBeGreaterThan(10)
      expect((await close()).body).toEqual({ code: 1, msg: '', data: null })
      expect(await rowsOf(member.id)).toEqual([])
      expect({ counts: await counts(), seats: await seats(), files: test.files() }).toEqual(before)
      expect(await test.everything()).not.toContain(member.mobile)
    })

    // PostgreSQL keeps its files elsewhere, and what it does there is written in docs/operations.md.
    describe.each(databases.filter((one) => one === kind && one === 'sqlite'))('in the files of %s', () => {
      it('leaves no word, however often it was written over', async () => {
        const words = ['别处没有的昵称', '别处没有的简介', '别处没有的意见，再写一遍']
        const [nickname, bio, content] = words
        for (const round of [1, 2, 3]) await must('user/profile', { nickname, bio: `${bio}${round}`, avatar: '' })
        await must('user/putFeedback', { kind: '其他', content, contact: member.mobile, images: [] })
        const findWords = () => {
          const files = readdirSync(test.dataDir, { withFileTypes: true }).filter((entry) => entry.isFile())
          const bytes = Buffer.concat(files.map(({ name }) => readFileSync(join(test.dataDir, name))))
          return [...words, member.mobile].filter((word) => bytes.includes(word))
        }
        expect(findWords(), 'the number is sealed').toEqual(words)
        await close()
        await expect.poll(findWords, { timeout: 30_000 }).toEqual([])
      })
    })

    it('ends every session at once', async () => {
      const token = member.token
      await close()
      for (const path of ['user/me', 'user/getMyProfile', 'user/export', 'user/close'])
        expect((await callAs(test.backend, token, path)).status).toBe(401)
    })

    it('lets the same number begin anew, without a trace of the past', async () => {
      await live()
      await close()
      const again = await aMember(test.backend, { mobile: member.mobile })
      expect(again.id).not.toBe(member.id)
      expect((await again.call('user/getMyProfile')).body.data).toMatchObject({
        nickname: '林小满',
        avatar: '',
        fields: {},
      })
      expect((await again.call('user/myAuthentication')).body.data).toMatchObject({ state: 'none' })
    })

    it('gives the seat to the waiting list', async () => {
      const [holder, waiting] = [member, await test.member()]
      const people = 2 - ((await seats())['small '] ?? 0) + 3
      await must('user/eventRegistration', { id: ids['small'], ...form, people }, holder)
      await must('user/eventRegistration', { id: ids['small'], ...form, people: 1 }, waiting)
      const stateOf = async () =>
        (
          await test.backend.store.db
            .selectFrom('booking')
            .select('state')
            .where('member_id', '=', waiting.id)
            .executeTakeFirst()
        )?.state
      expect(await stateOf()).toBe('waiting')
      await close()
      expect(await stateOf()).toBe('confirmed')
      expect((await waiting.call('user/myNews')).body.data).toMatchObject({
        rows: [{ kind: 'promoted' }, { kind: 'queued' }],
      })
      expect((await close(PASSWORD, waiting)).body.code).toBe(1)
    })

    describe.each(usualOf(kind))('whatever the database', () => {
      it.each<[string, unknown]>([
        ['no password', ''],
        ['a wrong one', 'wrong-password'],
        ['something else', { $ne: '' }],
        ['one too long', 'x'.repeat(5000)],
      ])('needs the password: with %s nothing happens', async (_what, password) => {
        const { outcome } = await close(password)
        expect(outcome).toBe('refused')
        expect((await member.call('user/getMyProfile')).outcome).toBe('ok')
      })

      it('stops guesses: after five wrong passwords even the right one waits', async () => {
        for (let tried = 0; tried < 5; tried += 1) await close('wrong-password')
        expect(await close()).toMatchObject({ outcome: 'limited', body: { code: 0 } })
        test.clock.now += 901
        expect((await close()).body.code).toBe(1)
        test.clock.now -= 901
      })
    })

    it('happens once, however often it is requested at the same time', async () => {
      await live()
      const answers = await Promise.all(Array.from({ length: 4 }, () => close()))
      expect(answers.every(({ status, body }) => body.code === 1 || status === 401)).toBe(true)
      expect(answers.some(({ body }) => body.code === 1)).toBe(true)
      expect(await rowsOf(member.id)).toEqual([])
    })

    it('leaves nothing of acts at the same time', async () => {
      const seatsBefore = await seats()
      const acts = [
        close(),
        member.call('user/eventRegistration', { id: ids['rush'], ...form }),
        member.call('Article/likeOr', { type: 4, id: ids['headline'] }),
        member.call('user/putFeedback', { kind: '其他', content: '正在注销的时候写的' }),
        member.call('user/eventRegistration', { id: ids['open'], ...form, answers: { size: 40 } }),
      ]
      for (const { outcome } of await Promise.all(acts)) expect(['ok', 401, 'refused']).toContain(outcome)
      expect(await rowsOf(member.id)).toEqual([])
      expect(await seats()).toEqual(seatsBefore)
    })

    it('refuses acts on their way at that moment, like those without a login', async () => {
      await close()
      const { services } = test.backend.context
      const caller = { memberId: member.id, sessionId: 0, network: '203.0.113.5', agent: 'test', browser: '' }
      expect(await markService(services, caller, 'like', { type: 4, id: ids['headline'] ?? 0 })).toEqual({
        kind: 'unauthorized',
      })
      expect(await progressService(services, caller, { id: ids['poems'] ?? 0, page: 1, pages: 2 })).toEqual({
        kind: 'unauthorized',
      })
      expect(await rowsOf(member.id)).toEqual([])
    })

    it('leaves the data of others as it was', async () => {
      const other = await test.member()
      const { path } = await test.picture(other)
      await must('user/profile', { nickname: '邻居', avatar: path }, other)
      await must('Article/likeOr', { type: 4, id: ids['headline'] }, other)
      await live()
      await close()
      expect((await other.call('user/getMyProfile')).body.data).toMatchObject({ nickname: '邻居', avatar: path })
      expect(await test.backend.context.services.uploads.read(path)).toBeDefined()
      expect((await counts()).find(({ key }) => key === 'headline')?.likes).toBe(1)
      await close(PASSWORD, other)
    })
  })
})
