import type { TypeModel } from '#compile/portal.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Cue } from '#server/platform/text/read-vtt.ts'
import type { Say } from '#server/platform/answers/say.ts'

import type { AgreementInForce } from './agreement-in-force.ts'

/**
 * The context of all services. The portal's parts are functions because the schema is replaced while serving: a service
 * calls each once per call and never keeps the result.
 */
export interface ServiceContext {
  store: Store
  types(): readonly TypeModel[]
  siteName(): string
  /** A sentence for visitors or members, as the schema has it now. */
  say: Say
  /** The agreements in force, which may be others than those of the schema. */
  agreements(): readonly AgreementInForce[]
  /** Reads a captions file among the media by its path; undefined if there is no readable file. */
  cues(path: string): Promise<readonly Cue[] | undefined>
  /** Seconds since 1970. */
  now(): number
  /** The site's time zone, which defines where a day begins. */
  timezone: string
}
