import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { createBackend, type Backend } from '#server/backend/create-backend.ts'
import { forgetKeys } from '#server/backend/forget-keys.ts'
import { printDataKeys } from '#server/platform/env/data-keys.ts'
import { mobileOf, storedMobiles } from '#server/services/accounts/member-mobile.ts'
import { openPerson } from '#server/services/acting/booking-person.ts'
import { openContact } from '#server/services/personal/feedback.ts'
import { keyNeeds } from '#server/services/personal/key-needs.ts'
import { reseal } from '#server/services/personal/resealing.ts'

import { always } from '../../../support/always.ts'
import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { aLog, anAgreement, databases, migratedEnv, NOON, temporaryFolder } from '../../../support/backend.ts'
import { aMember, mobilesIn, type TestMember } from '../../../support/members.ts'
import { schemaForms } from '../../../support/schema-forms.ts'
import { interfaceText, sayAnswer } from '../../../support/words.ts'
import { actingContent, actingTypes, form, numbersIn } from '../acting/acting-content.ts'

import { startPersonal, type Personal } from './personal.ts'
import { runAtDesk } from '../../../support/run-at-desk.ts'

const identity = { name: '欧阳试样', number: '11010519491231002X', consent: 'true' }
const never = () => false

type KeyEnv = Awaited<ReturnType<typeof migratedEnv>>

/** A start as of the portal; what it refuses is told. */
async function start(env: KeyEnv) {
  const result = await createBackend(env, {
    types: () => [],
    siteName: () => '文澜',
    say: sayAnswer,
    agreements: always([anAgreement()]),
    forms: schemaForms,
    text: () => interfaceText,
    portalVersion: () => 'v1',
    now: () => NOON,
    log: aLog(),
  })
  if (!result.ok) return result
  const { backend } = result
  let isOpen = true
  const close = async () => {
    if (isOpen) await backend.close()
    isOpen = false
  }
  onTestFinished(close)
  return { ...result, backend: { ...backend, close } }
}

async function startOrThrow(env: KeyEnv): Promise<Backend> {
  const result = await start(env)
  if (!result.ok) throw new Error(result.refusal.message.en)
  return result.backend
}

/** A data folder and database with a member, and nothing running. */
async function createUsedData(kind: (typeof databases)[number], changes: Partial<KeyEnv> = {}): Promise<KeyEnv> {
  const env = { ...(await migratedEnv(kind, temporaryFolder())), ...changes }
  const backend = await startOrThrow(env)
  await aMember(backend)
  await backend.close()
  return env
}

const keyOf = (seed: number) => Buffer.alloc(32, seed)
const written = (...versions: number[]) => printDataKeys(new Map(versions.map((version) => [version, keyOf(version)])))

describe.each(databases)('a start on %s', (kind) => {
  it('makes a key where there are no members, and uses it again', async () => {
    const env = await createUsedData(kind)
    const file = join(env.dataDir, 'data.key')
    const key = readFileSync(file, 'utf8')
    expect(key).toMatch(/^[A-Za-z0-9+/]{43}=\n$/u)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await mobilesIn(await startOrThrow(env))).toHaveLength(1)
    expect(readFileSync(file, 'utf8')).toBe(key)
  })

  it.each<[string, (file: string, env: KeyEnv) => Partial<KeyEnv> | void, RegExp]>([
    ['that is gone', (file) => renameSync(file, `${file}.elsewhere`), /数据密钥不见了.*data\.key 不在.*keys forget/u],
    ['of which half is there', (file) => writeFileSync(file, readFileSync(file).subarray(0, 20)), /坏了/u],
    ['that is an empty file', (file) => writeFileSync(file, ''), /坏了/u],
    ['that is another one', (file) => writeFileSync(file, written(1)), /第 1 版的数据密钥不是封存这个数据库的那一把/u],
    [
      'that is another machine’s',
      () => ({ dataKey: written(1) }),
      /DATA_KEY.*不是封存这个数据库的.*每台的 DATA_KEY 要相同/u,
    ],
    ['without the version that is needed', () => ({ dataKey: written(2) }), /缺少第 1 版/u],
  ])('refuses a key %s, and makes no new one', async (_how, lose, sentence) => {
    const env = await createUsedData(kind)
    const file = join(env.dataDir, 'data.key')
    const changed = lose(file, env) ?? {}
    const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    expect(await start({ ...env, ...changed })).toMatchObject({
      ok: false,
      refusal: { kind: 'key', message: { zh: expect.stringMatching(sentence) } },
    })
    expect(existsSync(file) ? readFileSync(file, 'utf8') : undefined).toBe(before)
  })

  it('takes the versions of DATA_KEY in their written order, and seals with the active one', async () => {
    const env = await createUsedData(kind, { dataKey: written(1) })
    const backend = await startOrThrow({ ...env, dataKey: written(2, 1) })
    expect(backend.context.services.keys.state()).toEqual({
      place: 'DATA_KEY',
      isFile: false,
      active: 1,
      versions: [2, 1],
    })
    const { secrets } = backend.context.services
    expect(secrets.seal('x')).not.toContain(':')
    expect(await runAtDesk(backend, ['keys', 'rotate'])).toMatchObject({
      isDone: false,
      text: expect.stringContaining('所有的机器'),
    })
    expect(await runAtDesk(backend, ['keys', 'rotate', '--confirm'])).toMatchObject({ isDone: true })
    expect(secrets.seal('x')).toMatch(/^2:/u)
    expect(await runAtDesk(backend, ['keys', 'rotate']), 'the server cannot change its environment').toMatchObject({
      text: expect.stringMatching(/^ {6}3:[A-Za-z0-9+/]{43}=,$/mu),
    })
  })

  it('goes on after the loss is accepted: unreadable data is deleted, data without a key stays', async () => {
    const env = await createUsedData(kind)
    const file = join(env.dataDir, 'data.key')
    renameSync(file, `${file}.elsewhere`)
    const lines: string[] = []
    const forget = (isConfirmed: boolean) =>
      forgetKeys(env, {
        staff: aStaffCaller,
        echo: () => undefined,
        isConfirmed,
        say: (line) => void lines.push(line),
        log: aLog(),
      })
    expect(await forget(false)).toBe(false)
    expect(lines.join('\n')).toContain('1 个会员的手机号码')
    expect((await start(env)).ok, 'nothing was deleted so far').toBe(false)
    expect(await forget(true)).toBe(true)
    const backend = await startOrThrow(env)
    expect(await mobilesIn(backend)).toEqual([''])
    expect(backend.context.services.keys.state()).toMatchObject({ active: 2, versions: [2] })
    await aMember(backend)
    expect(await mobilesIn(backend)).toHaveLength(2)
    expect(await keyNeeds(backend.context.services)).toMatchObject({ sealed: { member: 0, booking: 0 } })
  })
})

describe.each(databases)('the versions of the key, on %s', (kind) => {
  let test: Personal
  let member: TestMember
  let ids: Readonly<Record<string, number>>
  const services = () => test.backend.context.services
  const desk = (...args: string[]) => runAtDesk(test.backend, args)
  const must = async (path: string, params: Readonly<Record<string, unknown>>) => {
    const { status, body } = await member.call(path, params)
    if (body.code !== 1) throw new Error(`${path} was refused: ${status} ${body.msg}`)
  }
  /** All that is sealed, opened. */
  const opened = async () => {
    const { store, secrets } = services()
    const rows = {
      members: await store.db.selectFrom('member').selectAll().orderBy('id').execute(),
      bookings: await store.db.selectFrom('booking').selectAll().orderBy('id').execute(),
      feedback: await store.db.selectFrom('feedback').selectAll().orderBy('id').execute(),
      verifications: await store.db.selectFrom('verification').selectAll().orderBy('member_id').execute(),
    }
    return {
      mobiles: rows.members.map((row) => mobileOf(secrets, row)),
      persons: rows.bookings.map((row) => openPerson(secrets, row)),
      contacts: rows.feedback.map((row) => openContact(secrets, row)),
      identities: rows.verifications.map((row) => secrets.open(row.sealed)),
      photos: test
        .files()
        .filter((file) => file.startsWith('sealed/'))
        .map((file) => secrets.open(readFileSync(join(test.dataDir, file), 'latin1')).length),
    }
  }
  beforeAll(async () => {
    test = await startPersonal(kind, { types: actingTypes, content: actingContent })
    ;({ ids } = await numbersIn(test.backend))
    member = await test.member()
    const photo = await test.picture(member, 'authentication')
    await must('user/eventRegistration', { id: ids['small'], ...form })
    await must('user/putFeedback', { kind: '其他', content: '请多办几场昆曲', contact: '13900000077', images: [] })
    await must('user/putAuthentication', { ...identity, photos: [photo.path] })
  })
  afterAll(() => test.close())

  it('seal data that was in the clear before, and leave nothing of it', async () => {
    const { db } = services().store
    const old = { password_hash: '', nickname: '旧人', created: NOON }
    const { id } = await db
      .insertInto('member')
      .values({ ...old, mobile: '13900000099' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const booking = await db.selectFrom('booking').selectAll().executeTakeFirstOrThrow()
    const { id: _id, ...copied } = booking
    await db
      .insertInto('booking')
      .values({
        ...copied,
        member_id: id,
        ticket: 'OLD',
        sealed: '',
        name: '旧名字',
        mobile: '13900000098',
        answers: '{"size":"40"}',
      })
      .execute()
    await db
      .insertInto('feedback')
      .values({ member_id: id, kind: '其他', content: '旧', contact: '13900000097', time: NOON })
      .execute()
    expect((await keyNeeds(services())).sealed).toMatchObject({ member: 1, booking: 1, feedback: 1 })
    const before = await opened()
    expect(before.mobiles).toContain('13900000099')
    await reseal(services(), never)
    expect(await opened()).toEqual(before)
    expect(await test.everything()).not.toMatch(/139000000(?:77|9[789])|旧名字/u)
    const files = readdirSync(test.dataDir).filter((name) => name.startsWith('wenlan.db'))
    const bytes = () => Buffer.concat(files.map((name) => readFileSync(join(test.dataDir, name)))).toString()
    expect(bytes(), 'nor in the bytes of the files').not.toMatch(/139000000(?:77|9[789])|旧名字/u)
    expect((await keyNeeds(services())).sealed).toEqual({
      member: 0,
      booking: 0,
      feedback: 0,
      verification: 0,
      ledger: 0,
      factor: 0,
      file: 0,
    })
    const found = await db
      .selectFrom('member')
      .select('id')
      .where('mobile', 'in', storedMobiles(services().secrets, '13900000099'))
      .execute()
    expect(found).toEqual([{ id }])
  })

  it('change while the portal runs: everything stays readable and found, before, meanwhile and afterwards', async () => {
    const { secrets, keys } = services()
    const before = await opened()
    const number = before.mobiles[0] ?? ''
    const find = () =>
      services()
        .store.db.selectFrom('member')
        .select('id')
        .where('mobile', 'in', storedMobiles(secrets, number))
        .execute()
    expect(await desk('keys', 'retire')).toMatchObject({ isDone: false, text: expect.stringContaining('没有旧的密钥') })
    expect(await keys.add()).toBe(2)
    expect(secrets.seal('x'), 'a version that was added does not seal yet').not.toContain(':')
    await keys.activate(2)
    expect(secrets.seal('x')).toMatch(/^2:/u)
    expect(await opened()).toEqual(before)
    expect(await find()).toHaveLength(1)
    expect(await desk('keys', 'retire'), 'it is still needed').toMatchObject({ isDone: false })

    // Broken off after each step, as by a kill: the next one goes on.
    for (let steps = 0; steps < 40; steps += 1) {
      let isLate = false
      await reseal(services(), () => {
        const was = isLate
        isLate = true
        return was
      })
    }
    await reseal(services(), never)
    expect((await keyNeeds(services())).sealed).toEqual({
      member: 0,
      booking: 0,
      feedback: 0,
      verification: 0,
      ledger: 0,
      factor: 0,
      file: 0,
    })
    expect(await opened()).toEqual(before)
    expect(await find()).toHaveLength(1)
    expect((await desk('keys', 'status')).text).toMatch(
      /用第 2 版封存，还认得第 1 版.*\n会员的手机号码\t还没有用第 2 版封存的 0\t已看完/u,
    )

    expect(await desk('keys', 'retire'), 'logins end with it').toMatchObject({
      isDone: false,
      text: expect.stringContaining('处登录还靠旧的密钥'),
    })
    expect(await desk('keys', 'retire', '--confirm')).toMatchObject({ isDone: true })
    expect(test.log.lines.join('\n')).toContain('王芳 retired former data keys at the desk: 1')
    expect(keys.state()).toMatchObject({ active: 2, versions: [2] })
    expect(await opened()).toEqual(before)
    const file = join(test.dataDir, 'data.key')
    expect(readFileSync(file, 'utf8')).toMatch(/^2:[^,]+\n$/u)
    expect(readFileSync(`${file}.retired`, 'utf8').trim(), 'old backups need it').toMatch(/^[A-Za-z0-9+/]{43}=$/u)
  })

  it('refuse a number that was verified under a former version, too', async () => {
    const { store, secrets } = services()
    await store.db.updateTable('verification').set({ state: 'approved' }).execute()
    await services().keys.activate(await services().keys.add())
    expect(secrets.seal('x')).toMatch(/^3:/u)
    const other = await test.member()
    const reply = await other.call('user/putAuthentication', identity)
    expect(reply.body).toMatchObject({
      code: 0,
      data: { fields: { number: sayAnswer('verification', 'numberTaken') } },
    })
  })
})

it('a version that another process has made active is used by all processes', async () => {
  const folder = temporaryFolder()
  const env = await migratedEnv('postgres', join(folder, 'data'))
  const [one, other] = [await startOrThrow(env), await startOrThrow(env)]
  const { keys } = one.context.services
  await keys.activate(await keys.add())
  const sealed = one.context.services.secrets.seal('听雨')
  expect(sealed).toMatch(/^2:/u)
  expect(other.context.services.secrets.open(sealed)).toBe('听雨')
  await expect.poll(() => other.context.services.keys.state().active, { timeout: 30_000 }).toBe(2)
})
