import type { Grant } from '#contract/studio/may.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'

/** What the services of documents work with. */
export type DocumentContext = Pick<
  ContentContext,
  | 'store'
  | 'types'
  | 'now'
  | 'timezone'
  | 'acts'
  | 'media'
  | 'pictures'
  | 'policy'
  | 'words'
  | 'isNeeded'
  | 'withContentLock'
>

/** A person in the studio with their rights, which decide what they read and change. */
export interface DocumentCaller extends StudioCaller {
  grants: readonly Grant[]
}
