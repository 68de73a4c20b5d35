import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { listSignUps } from '#server/services/acting/list-sign-ups.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import { type StaffActName, staffActs } from '#server/services/context/staff-acts.ts'
import { openVerification } from '#server/services/personal/decide-verification.ts'
import { acceptInvitation } from '#server/services/staff/accept-invitation.ts'
import { beginFactor, confirmFactor } from '#server/services/staff/enrol-factor.ts'
import { findStaffSession } from '#server/services/staff/find-staff-session.ts'
import { inviteStaff } from '#server/services/staff/invite-staff.ts'
import { studioCaller } from '#server/services/staff/studio-caller.ts'

import { aStaffCaller } from '../../support/a-staff-caller.ts'
import { databases, temporaryFolder } from '../../support/backend.ts'
import type { TestMember } from '../../support/members.ts'
import { runAtDesk } from '../../support/run-at-desk.ts'
import { actingContent, actingTypes, form, numbersIn } from '../services/acting/acting-content.ts'
import { dataOf, origin, PASSWORD } from '../services/staff/start-staff.ts'
import { type Personal, startPersonal } from '../services/personal/personal.ts'
import { oneTimeCode } from '../../support/one-time-code.ts'

const identity = { name: '欧阳试样', number: '11010519491231002X', consent: 'true' }

describe.each(databases)('an act of staff, on %s', (kind) => {
  let test: Personal
  let ids: Readonly<Record<string, number>>
  let member: TestMember
  const folder = temporaryFolder(afterAll)
  beforeAll(async () => {
    test = await startPersonal(kind, { types: actingTypes, content: actingContent })
    ids = (await numbersIn(test.backend)).ids
    await (await test.member()).call('user/eventRegistration', { id: ids['small'], ...form })
    writeFileSync(join(folder, 'news.csv'), '代号,标题,摘要,分类\nstaff-act,一条新闻,说明,\n')
  })
  beforeEach(async () => {
    member = await test.member()
    await test.backend.store.db.deleteFrom('verification').execute()
    await test.backend.store.db.deleteFrom('feedback').execute()
    await member.call('user/putAuthentication', {
      ...identity,
      photos: [(await test.picture(member, 'authentication')).path],
    })
    await member.call('user/putFeedback', { kind: '其他', content: '楼梯间的灯坏了三天' })
  })
  afterAll(() => test.close())

  const services = () => test.backend.context.services
  const markOf = async () => {
    const opened = await openVerification(services(), aStaffCaller, member.id)
    return opened.kind === 'answer' ? opened.data.mark : ''
  }
  const feedbackId = async () =>
    String((await test.backend.store.db.selectFrom('feedback').select('id').executeTakeFirstOrThrow()).id)
  /** A person with an account and a second factor. */
  const colleague = async (login: string) => {
    const { token: invitation } = dataOf(
      await inviteStaff(services(), aStaffCaller, { name: '陈静', roles: ['author'] }),
    )
    const settings = { requiresFactor: false }
    const input = { token: invitation, name: '', login, password: PASSWORD }
    const { token } = dataOf(await acceptInvitation(services(), input, origin, settings))
    const session = await findStaffSession(services(), token, settings)
    if (session === undefined) throw new Error('The session is not there')
    const caller = { ...studioCaller(services(), session, origin), sessionId: session.sessionId }
    const { secret } = dataOf(await beginFactor(services(), caller))
    dataOf(await confirmFactor(services(), caller, oneTimeCode(secret, services().now())))
    return login
  }
  const at = (...args: string[]) => runAtDesk(test.backend, args, { cwd: folder })

  /** The acts, with a command that does each of them and the subject that is recorded. */
  const acts: readonly (readonly [StaffActName, () => Promise<readonly [args: string[], subject: string]>])[] = [
    ['verification.open', () => Promise.resolve([['verify', 'show', String(member.id)], String(member.id)])],
    ['verification.approve', async () => [['verify', 'approve', String(member.id), await markOf()], String(member.id)]],
    [
      'verification.reject',
      async () => [['verify', 'reject', String(member.id), await markOf(), '照片看不清'], String(member.id)],
    ],
    ['feedback.open', async () => [['feedback', 'list'], await feedbackId()]],
    ['feedback.reply', async () => [['feedback', 'reply', await feedbackId(), '谢谢您'], await feedbackId()]],
    [
      'account.close',
      () => Promise.resolve([['member', 'close', member.mobile, '--confirm'], `*******${member.mobile.slice(-4)}`]),
    ],
    [
      'sign-ups.export',
      () => Promise.resolve([['activity', 'sign-ups', String(ids['small']), '--to', 'a.csv'], 'activity/small (']),
    ],
    [
      'activity.cancel',
      () => Promise.resolve([['activity', 'cancel', String(ids['rush']), '--reason', '检修'], 'activity/rush → 检修']),
    ],
    [
      'content.hide',
      () => Promise.resolve([['content', 'hide', String(ids['rush'])], 'activity/rush published → hidden']),
    ],
    [
      'content.publish',
      () => Promise.resolve([['content', 'publish', String(ids['rush'])], 'activity/rush hidden → published']),
    ],
    [
      'content.import',
      () => Promise.resolve([['content', 'import', 'news.csv', '--type', 'news'], join(folder, 'news.csv')]),
    ],
    ['codes.list', () => Promise.resolve([['codes', String(ids['tomorrow'])], String(ids['tomorrow'])])],
    ['ledger.export', () => Promise.resolve([['ledger', 'export', '--to', 'a.csv'], '全部 → '])],
    ['ledger.verify', () => Promise.resolve([['ledger', 'verify'], '→ whole '])],
    ['staff.invite', () => Promise.resolve([['staff', 'add', '陈静', '--role', '编辑'], '陈静'])],
    ['staff.roles', async () => [['staff', 'roles', await colleague('chen-roles'), '编辑', 'events'], 'chen-roles']],
    ['staff.reset-password', async () => [['staff', 'reset-password', await colleague('chen-pass')], 'chen-pass']],
    ['staff.reset-factor', async () => [['staff', 'reset-factor', await colleague('chen-factor')], 'chen-factor']],
    ['staff.close', async () => [['staff', 'close', await colleague('chen-close')], 'chen-close']],
    ['keys.rotate', () => Promise.resolve([['keys', 'rotate'], '2'])],
    ['keys.clean', () => Promise.resolve([['keys', 'clean'], ''])],
  ]

  it('has a command in this table, or a law of its own', () => {
    const elsewhere: readonly StaffActName[] = [
      // tests/server/services/content/sweep.test.ts
      'content.sweep',
      // tests/server/services/staff/ledger.test.ts
      'content.backdate',
      // tests/server/services/content/documents
      'content.acknowledge',
      'content.delete',
      'content.discard',
      'content.restore',
      'content.schedule',
      'content.stop',
      'content.unschedule',
      // tests/server/studio/previews.test.ts
      'content.share',
      'content.unshare',
      'content.purge',
      'content.export',
      'content.write',
      // tests/server/services/content/library
      'media.crop',
      'media.describe',
      'media.focus',
      'media.replace',
      'media.store',
      // tests/server/services/personal/data-keys.test.ts
      // tests/server/services/staff/ledger.test.ts
      'keys.forget',
      'keys.retire',
      // tests/server/schema-in-database.test.ts
      'schema.publish',
      // tests/server/services/staff/roles.test.ts
      'role.change',
      'role.create',
      'role.remove',
      // tests/server/studio/bound-identity.test.ts
      'staff.bind',
      'staff.unbind',
      // tests/server/services/staff/acts-of-accounts.test.ts
      'staff.end-sessions',
      'staff.factor',
      'staff.join',
      'staff.lock',
      'staff.password',
      'staff.sign-in',
      'staff.sign-out',
    ]
    expect([...acts.map(([name]) => name), ...elsewhere].toSorted()).toEqual(Object.keys(staffActs).toSorted())
  })

  it.each(acts)('is recorded once with its author and subject, and without personal data: %s', async (act, prepare) => {
    const [args, subject] = await prepare()
    const before = test.log.lines.length
    const { isDone, text } = await at(...args)
    expect(isDone, text).toBe(true)
    const recorded = test.log.lines.slice(before).filter((line) => line.includes('王芳'))
    expect(recorded).toEqual([
      expect.stringContaining(`王芳 ${staffActs[act].en} at the desk${subject === '' ? '' : `: ${subject}`}`),
    ])
    for (const personal of [identity.name, identity.number, member.mobile, form.mobile])
      expect(recorded.join('\n')).not.toContain(personal)
  })

  it.each([
    ['verify', 'show', '999999'],
    ['verify', 'approve', '999999', 'abcdef'],
    ['feedback', 'reply', '999999', '谢谢您'],
    ['member', 'close', '13900009999', '--confirm'],
    ['activity', 'cancel', '999999', '--reason', '检修'],
    ['activity', 'sign-ups', '999999', '--to', 'a.csv'],
    ['content', 'hide', '999999'],
    ['content', 'import', 'nothing.csv'],
    ['content', 'import', 'news.csv', '--type', 'news', '--dry-run'],
    ['content', 'list'],
    ['content', 'sweep'],
    ['staff', 'list'],
    ['staff', 'add', '陈静', '--role', '馆长'],
    ['staff', 'add', '陈静'],
    ['staff', 'roles', 'nobody', '编辑'],
    ['staff', 'close', 'nobody'],
    ['staff', 'reset-password', 'nobody'],
    ['staff', 'reset-factor', 'nobody'],
    ['keys', 'status'],
    ['keys', 'retire'],
  ])('is not recorded where nothing is done: %s %s %s', async (...args) => {
    const before = test.log.lines.length
    await at(...args)
    expect(test.log.lines.slice(before).filter((line) => line.includes('王芳'))).toEqual([])
  })

  it('that cannot be recorded shows no personal data', async () => {
    const broken: MemberContext = {
      ...services(),
      acts: { ...services().acts, record: () => Promise.reject(new Error('The disk is full')) },
    }
    await expect(openVerification(broken, aStaffCaller, member.id)).rejects.toThrow('The disk is full')
    await expect(listSignUps(broken, aStaffCaller, ids['small'] ?? 0)).rejects.toThrow('The disk is full')
  })
})
