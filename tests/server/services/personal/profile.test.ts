import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { profileResponse, type ProfileResponse } from '#contract/members/member.ts'

import { databases, usualOf } from '../../../support/backend.ts'
import { callAs, type TestMember } from '../../../support/members.ts'

import { startPersonal, type Personal } from './personal.ts'

const form = {
  nickname: '听雨',
  gender: '女',
  birthday: '1990-05-01',
  district: '墨池区',
  interest: '昆曲',
  bio: '爱看戏。',
}

describe.each(databases)('a member’s profile, on %s', (kind) => {
  let test: Personal
  let member: TestMember
  beforeAll(async () => {
    test = await startPersonal(kind)
  })
  beforeEach(async () => {
    member = await test.member()
  })
  afterAll(() => test.close())

  const save = (change: Readonly<Record<string, unknown>> = {}) => member.call('user/profile', { ...form, ...change })
  const mine = async (): Promise<ProfileResponse> =>
    profileResponse.parse((await member.call('user/getMyProfile')).body.data)
  const row = () =>
    test.backend.store.db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
  const exists = async (path: string) => (await test.backend.context.services.uploads.read(path)) !== undefined

  it('begins with the data of the registration, the number masked', async () => {
    expect(await mine()).toEqual({
      id: member.id,
      nickname: '林小满',
      avatar: '',
      mobile: `${member.mobile.slice(0, 3)}****${member.mobile.slice(-4)}`,
      joined: test.clock.now,
      fields: {},
    })
  })

  it('is saved from the form, and answered in its new state', async () => {
    const { nickname, ...fields } = form
    const { body } = await save()
    expect(body).toMatchObject({ code: 1, data: { nickname, fields } })
    expect(await mine()).toEqual(body.data)
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it('loses values that are left empty', async () => {
      await save()
      await member.call('user/profile', { nickname: '听雨' })
      expect((await mine()).fields).toEqual({ gender: '', birthday: '', district: '', interest: '', bio: '' })
    })

    it.each<[string, Record<string, unknown>, RegExp]>([
      ['no nickname', { nickname: '' }, /昵称/u],
      ['a nickname of spaces', { nickname: '   ' }, /昵称/u],
      ['markup in the nickname', { nickname: '<b>x</b>' }, /昵称/u],
      ['a long nickname', { nickname: '字'.repeat(21) }, /昵称/u],
      ['a nickname that is none', { nickname: { toString: 'x' } }, /昵称/u],
      ['a choice there is not', { gender: '其他' }, /性别/u],
      ['a day there is not', { birthday: '2001-02-30' }, /日期/u],
      ['tomorrow', { birthday: '2026-11-21' }, /日期/u],
      ['a long life story', { bio: '长'.repeat(201) }, /简介/u],
      ['a list for a text', { interest: ['昆曲'] }, /40/u],
    ])('is not saved with %s', async (_what, change, message) => {
      const before = await row()
      const { outcome, body } = await save(change)
      expect(outcome).toBe('refused')
      expect(body.msg).toMatch(message)
      expect(await row()).toEqual(before)
    })

    it('ignores fields that the form does not have', async () => {
      const before = await row()
      const hostile = {
        id: 1,
        mobile: '13900000000',
        password_hash: 'x',
        created: 0,
        profile: '{"a":1}',
        joined: 0,
        verification: 'approved',
        used: 1,
        constructor: 'x',
        ['__proto__']: { polluted: true },
      }
      expect((await save(hostile)).body.code).toBe(1)
      const after = await row()
      expect({ ...after, nickname: '', profile: '' }).toEqual({ ...before, nickname: '', profile: '' })
      expect(Object.keys(JSON.parse(after.profile))).toEqual(['gender', 'birthday', 'district', 'interest', 'bio'])
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    })
  })

  it('has a picture that the member sent, whose predecessor is deleted with its sizes', async () => {
    const [first, second] = [await test.picture(member), await test.picture(member)]
    await save({ avatar: first.path })
    await test.app.inject({ url: `/web/media/160/${first.path}`, headers: { accept: 'image/webp' } })
    const drawn = test.files().filter((file) => file.startsWith('cache/')).length
    expect((await save({ avatar: second.path })).body).toMatchObject({ code: 1, data: { avatar: second.path } })
    expect([await exists(first.path), await exists(second.path)]).toEqual([false, true])
    expect(test.files().filter((file) => file.startsWith('cache/'))).toHaveLength(drawn - 1)
    expect(
      await test.backend.store.db
        .selectFrom('upload')
        .select(['path', 'used'])
        .where('member_id', '=', member.id)
        .execute(),
    ).toEqual([{ path: second.path, used: 1 }])
    // Saving without a change keeps it.
    expect((await save({ avatar: second.path })).body.code).toBe(1)
    await save({ avatar: '' })
    expect([(await mine()).avatar, await exists(second.path)]).toEqual(['', false])
  })

  it('accepts no picture that is another’s, used already, sealed, or missing', async () => {
    const other = await test.member()
    const [foreign, sealed, used] = [
      await test.picture(other),
      await test.picture(member, 'authentication'),
      await test.picture(member),
    ]
    await member.call('user/putFeedback', { kind: '其他', content: '一张图片，请查收', images: [used.path] })
    await save()
    const before = await row()
    const paths = [
      foreign.path,
      sealed.path,
      used.path,
      '../../etc/passwd',
      '/etc/passwd',
      'https://evil.example/x.webp',
      'uploads/../sealed/x',
      `${foreign.path}?x`,
      'news/a.webp',
      'javascript:alert(1)',
      '\0',
    ]
    for (const avatar of paths) expect((await save({ nickname: '换了', avatar })).body.code, avatar).toBe(0)
    for (const avatar of [[foreign.path], { path: foreign.path }, true])
      expect((await save({ avatar })).body.code).toBe(0)
    expect(await row()).toEqual(before)
    expect([await exists(foreign.path), await exists(sealed.path), await exists(used.path)]).toEqual([true, true, true])
    expect(
      await test.backend.store.db
        .selectFrom('upload')
        .select('used')
        .where('path', 'in', [foreign.path, sealed.path])
        .execute(),
    ).toEqual([{ used: 0 }, { used: 0 }])
  })

  it('accepts a picture once, however often it is sent at the same time', async () => {
    const { path } = await test.picture(member)
    const feedback = () =>
      member.call('user/putFeedback', { kind: '其他', content: '一张图片，请查收', images: [path] })
    const answers = await Promise.all([save({ avatar: path }), feedback(), feedback()])
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1)
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      'user/getMyProfile',
      'user/profile',
      'user/putFeedback',
      'user/myFeedback',
      'user/putAuthentication',
      'user/withdrawAuthentication',
      'user/myAuthentication',
      'user/export',
      'user/close',
      'common/upload',
    ])('is absent without a valid token: %s', async (path) => {
      for (const token of [undefined, '', 'x', member.token.slice(1), 'x'.repeat(10_000)])
        expect((await callAs(test.backend, token, path)).status).toBe(401)
    })
  })
})
