import * as z from 'zod'

import { bindingResponse, identityResponse } from '#contract/studio/identity-response.ts'
import { actResponse } from '#contract/studio/act-response.ts'
import { deviceResponse } from '#contract/studio/device-response.ts'
import { factorResponse } from '#contract/studio/factor-response.ts'
import { recoveryCodesResponse } from '#contract/studio/factor-response.ts'
import { sessionResponse } from '#contract/studio/session-response.ts'
import { signInResponse } from '#contract/studio/sign-in-response.ts'
import { LARGEST_ID } from '#contract/entities/largest-id.ts'
import { answer } from '#server/services/context/answer.ts'
import { actTitle } from '#server/services/staff/act-titles.ts'
import { permitBinding } from '#server/services/staff/bind-identity.ts'
import { changeStaffPassword } from '#server/services/staff/change-staff-password.ts'
import { endDevice, endDevices, signOutStaff } from '#server/services/staff/end-staff-sessions.ts'
import { beginFactor, confirmFactor } from '#server/services/staff/enrol-factor.ts'
import { listDevices } from '#server/services/staff/list-devices.ts'
import { listLedger } from '#server/services/staff/list-ledger.ts'
import { proveFactor } from '#server/services/staff/prove-factor.ts'
import { conflict } from '#server/services/staff/staff-answer.ts'
import { readBinding, unbindOneself } from '#server/services/staff/unbind-identity.ts'

import { defineStaffCall } from '../define-staff-call.ts'
import { typedText } from './typed-text.ts'

const nothing = z.object({})
/** Acts that a person sees of their own. */
const SHOWN_ACTS = 100

/** The calls about the person's own account and sessions. */
export const accountCalls = [
  defineStaffCall({
    method: 'GET',
    path: 'session',
    about: 'The signed-in person, with their rights',
    output: sessionResponse,
    right: 'signed-in',
    isBeforeFactor: true,
    input: nothing,
    run: (_context, { session }) =>
      Promise.resolve(
        answer({
          id: session.staffId,
          login: session.login,
          name: session.name,
          roles: session.roles,
          grants: session.grants,
          factor: session.factor,
          hasRecoveryCodes: session.recoveryCodes,
        }),
      ),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'factor',
    about: 'Proves the second factor, by a one-time code or a recovery code',
    output: signInResponse,
    right: 'signed-in',
    isBeforeFactor: true,
    input: z.object({ code: typedText }),
    async run(context, caller, { code }) {
      const proved = await proveFactor(context, caller, code)
      return proved.kind === 'answer' ? answer({ next: 'done' as const }) : proved
    },
  }),
  defineStaffCall({
    method: 'POST',
    path: 'factor/begin',
    about: 'Begins the enrolment of a second factor',
    output: factorResponse,
    right: 'signed-in',
    isBeforeFactor: true,
    input: nothing,
    run: (context, caller) => beginFactor(context, caller),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'factor/confirm',
    about: 'Confirms it with a code, and returns the recovery codes',
    output: recoveryCodesResponse,
    right: 'signed-in',
    isBeforeFactor: true,
    input: z.object({ code: typedText }),
    run: (context, caller, { code }) => confirmFactor(context, caller, code),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'sign-out',
    about: 'Ends the session',
    output: z.null(),
    right: 'signed-in',
    isBeforeFactor: true,
    endsSession: true,
    input: nothing,
    run: (context, caller) => signOutStaff(context, caller),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'devices',
    about: 'The sessions of the person, on all devices',
    output: z.array(deviceResponse),
    right: 'signed-in',
    input: nothing,
    run: async (context, caller) => answer(await listDevices(context, caller)),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'devices/end',
    about: 'Ends one of these sessions, or all others',
    output: z.null(),
    right: 'signed-in',
    input: z.object({
      id: z.union([z.int().positive('格式不对').max(LARGEST_ID, '格式不对'), z.literal('others')], '格式不对'),
    }),
    run: (context, caller, { id }) =>
      id === 'others' ? endDevices(context, caller, 'others') : endDevice(context, caller, id),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'password',
    about: 'Changes the password, and ends the other sessions',
    output: z.null(),
    right: 'signed-in',
    input: z.object({ current: typedText, password: typedText }),
    run: (context, caller, input) => changeStaffPassword(context, caller, input),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'identity',
    about: 'When the person bound an account at the identity provider',
    output: identityResponse,
    right: 'signed-in',
    input: nothing,
    run: async (context, caller) =>
      context.provider === undefined ? answer({ since: 0 }) : readBinding(context, caller, context.provider.issuer),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'identity/bind',
    about: 'Returns the address at which the browser goes to the identity provider to bind an account there',
    output: bindingResponse,
    right: 'signed-in',
    input: z.object({ password: typedText }),
    async run(context, caller, { password }) {
      if (context.provider === undefined) return conflict('没有设置单位账号登录')
      const permitted = await permitBinding(context, caller, password)
      if (permitted.kind !== 'answer') return permitted
      return answer({ address: `/studio/sign-in/oidc?${new URLSearchParams({ binding: permitted.data.permission })}` })
    },
  }),
  defineStaffCall({
    method: 'POST',
    path: 'identity/unbind',
    about: 'Unbinds the account at the identity provider, and ends the other sessions',
    output: z.null(),
    right: 'signed-in',
    input: nothing,
    run: (context, caller) => unbindOneself(context, caller),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'own-log',
    about: 'The latest acts of the person',
    output: z.array(actResponse),
    right: 'signed-in',
    input: nothing,
    async run(context, { staffId }) {
      const entries = await listLedger(context, { staffId }, { limit: SHOWN_ACTS })
      return answer(
        entries.map(({ number, time, act, subject, network, device }) => ({
          number,
          time,
          act: actTitle(act),
          subject,
          network,
          device,
        })),
      )
    },
  }),
]
