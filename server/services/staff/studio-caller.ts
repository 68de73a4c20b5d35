import type { Caller, MemberContext } from '#server/services/context/member-context.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import { deviceName } from '#server/services/accounts/device-name.ts'

/** Origin of a call of the studio. */
export type StudioOrigin = Pick<Caller, 'network' | 'agent'>

/** A person of the staff with a session. */
export interface SessionCaller extends StudioCaller {
  sessionId: number
}

/** Returns the caller for the services: an account, at the place that a call comes from. */
export function studioCaller(
  { say }: Pick<MemberContext, 'say'>,
  { staffId, name }: { staffId: number; name: string },
  { network, agent }: StudioOrigin,
): StudioCaller {
  return { name, via: 'studio', staffId, network, device: deviceName(say, agent) }
}
