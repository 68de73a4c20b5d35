import type { AgreementDefinition, TypeModel } from '#compile/portal.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Cue } from '#server/platform/read-vtt.ts'

/**
 * What services work with. The portal's parts are functions because the schema is swapped
 * while serving: a service asks once per call and never keeps the answer.
 */
export interface ServiceContext {
  store: Store
  types(): readonly TypeModel[]
  siteName(): string
  agreements(): readonly AgreementDefinition[]
  /** What a file of captions among the media says, by its path; undefined where there is none that can be read. */
  cues(path: string): Promise<readonly Cue[] | undefined>
  /** Seconds since 1970. */
  now(): number
  /** The site's time zone, by which a day begins. */
  timezone: string
}
