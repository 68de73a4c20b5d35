import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { actResponse } from '#contract/studio/act-response.ts'
import { deviceResponse } from '#contract/studio/device-response.ts'
import { factorResponse, recoveryCodesResponse } from '#contract/studio/factor-response.ts'
import { invitationResponse, newInvitationResponse } from '#contract/studio/invitation-response.ts'
import { rolesResponse } from '#contract/studio/roles-response.ts'
import { sessionResponse } from '#contract/studio/session-response.ts'
import { signInResponse } from '#contract/studio/sign-in-response.ts'
import { staffResponse } from '#contract/studio/staff-response.ts'
import { may } from '#contract/studio/may.ts'
import { firstStaffInvitation } from '#server/services/staff/invite-staff.ts'

import { usualDatabases } from '../../support/backend.ts'
import { PASSWORD } from '../services/staff/start-staff.ts'
import { startStudio, STUDIO_ORIGIN, type StudioReply, tokenIn } from './start-studio.ts'
import { oneTimeCode } from '../../support/one-time-code.ts'

interface Shape<Data> {
  parse(data: unknown): Data
}

/** The data of an answer, as the browser reads it. */
function read<Data>(shape: Shape<Data>, { status, data, error }: StudioReply): Data {
  expect([status, error]).toEqual([200, undefined])
  return shape.parse(data)
}

describe.each(usualDatabases)('the first person of the staff, on %s', (kind) => {
  it('accepts the invitation, enrols a second factor, and invites a colleague, who may do less', async () => {
    const { ask, context, clock, acts } = await startStudio(kind, { requiresFactor: true })
    const first = await firstStaffInvitation(context, { name: '', via: 'desk' })
    const invited = read(invitationResponse, await ask('invitation/read', { body: { token: first?.token } }))
    expect(invited.roles).toEqual(['编辑', '系统管理员'])

    const accept = { token: first?.token, name: '林澜', login: 'lin', password: PASSWORD }
    const accepted = await ask('invitation/accept', { body: accept })
    expect(read(signInResponse, accepted)).toEqual({ next: 'enrol' })
    const boss = tokenIn(accepted)
    expect((await ask('invitation/accept', { body: accept })).status).toBe(404)
    expect((await ask('staff', { token: boss })).error?.kind).toBe('factor-required')

    const { secret } = read(factorResponse, await ask('factor/begin', { token: boss, body: {} }))
    const code = oneTimeCode(secret, clock.now)
    const { recoveryCodes } = read(recoveryCodesResponse, await ask('factor/confirm', { token: boss, body: { code } }))
    expect(read(sessionResponse, await ask('session', { token: boss }))).toMatchObject({
      login: 'lin',
      factor: 'done',
      hasRecoveryCodes: recoveryCodes.length,
    })

    const again = await ask('sign-in', { body: { login: 'lin', password: PASSWORD } })
    expect(read(signInResponse, again)).toEqual({ next: 'factor' })
    const second = tokenIn(again)
    const prove = () => ask('factor', { token: second, body: { code: recoveryCodes[0] } })
    expect(read(signInResponse, await prove())).toEqual({ next: 'done' })
    expect((await prove()).status).toBe(422)
    expect(read(sessionResponse, await ask('session', { token: second })).hasRecoveryCodes).toBe(9)

    const { roles } = read(rolesResponse, await ask('roles', { token: second }))
    expect(roles.map(({ key }) => key)).toContain('author')
    const invitation = read(
      newInvitationResponse,
      await ask('staff/invite', { token: second, body: { name: '陈静', roles: ['author'] } }),
    )
    expect(invitation.address).toMatch(new RegExp(`^${STUDIO_ORIGIN}/studio/invitation#[\\w-]{43}$`, 'u'))
    const [, token] = invitation.address.split('#')
    const joined = await ask('invitation/accept', { body: { token, login: 'chen', password: PASSWORD } })
    const colleague = tokenIn(joined)
    const begun = read(factorResponse, await ask('factor/begin', { token: colleague, body: {} }))
    await ask('factor/confirm', { token: colleague, body: { code: oneTimeCode(begun.secret, clock.now) } })

    const session = read(sessionResponse, await ask('session', { token: colleague }))
    expect(session).toMatchObject({ login: 'chen', name: '陈静', roles: [{ key: 'author', title: '作者' }] })
    expect(may(session.grants, session.id, 'content.write')).toBe(true)
    expect(may(session.grants, session.id, 'staff.manage')).toBe(false)
    expect((await ask('staff', { token: colleague })).status).toBe(403)
    expect((await ask('staff/invite', { token: colleague, body: { name: '李', roles: ['author'] } })).status).toBe(403)

    const staff = read(z.array(staffResponse), await ask('staff', { token: second }))
    expect(staff.map(({ login, roles, hasFactor }) => [login, roles, hasFactor])).toEqual([
      ['lin', ['editor', 'administrator'], true],
      ['chen', ['author'], true],
    ])
    const devices = read(z.array(deviceResponse), await ask('devices', { token: second }))
    expect(devices.filter(({ isThis }) => isThis)).toHaveLength(1)
    const log = read(z.array(actResponse), await ask('own-log', { token: second }))
    expect(log.map(({ act }) => act)).toEqual(['邀请工作人员', '登录', '设置两步验证', '接受邀请，建立账号'])
    const own = read(z.array(actResponse), await ask('own-log', { token: colleague }))
    expect(own.map(({ act }) => act)).toEqual(['设置两步验证', '接受邀请，建立账号'])
    expect((await acts()).filter(({ act }) => act === 'staff.join').map(({ subject }) => subject)).toEqual([
      'lin',
      'chen',
    ])
  })
})
