import { Readable } from 'node:stream'

import type { MediaReplaceResponse } from '#contract/studio/media-item-response.ts'
import type { MediaKind } from '#contract/studio/media-response.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'
import { storeMedia } from '#server/services/content/documents/store-media.ts'
import { listMedia, type MediaQuery } from '#server/services/content/library/list-media.ts'
import { replaceMedia } from '#server/services/content/library/replace-media.ts'

import { dataOf } from '../../staff/start-staff.ts'
import { aPicture } from '../content.ts'
import { aPerson, startEditing } from '../documents/start-editing.ts'

/** A portal with a library of files. */
export async function startLibrary(kind: StoreKind) {
  const house = await startEditing(kind)
  const store = async (file: Buffer, of: MediaKind = 'picture', name = '') =>
    dataOf(await storeMedia(house.content, aPerson(), { kind: of, name, file: Readable.from([file]) })).path
  return {
    ...house,
    /** Stores a picture of a colour; returns its path. */
    store: async (color: string) => store(await aPicture(color)),
    storeFile: store,
    paths: async (query: Partial<MediaQuery> = {}) =>
      dataOf(await listMedia(house.content, { words: '', filter: 'all', after: '', ...query })).items.map(
        ({ path }) => path,
      ),
    /** Replaces a file everywhere, part by part. */
    async replace(path: string, by: string, caller = aPerson()) {
      const all = { done: 0, refused: [] as { title: string; message: string }[], hidden: 0 }
      for (let after: string | undefined = ''; after !== undefined;) {
        const part: MediaReplaceResponse = dataOf(await replaceMedia(house.content, caller, { path, by, after }))
        all.done += part.done
        all.hidden += part.hidden
        all.refused.push(...part.refused.map(({ title, message }) => ({ title, message })))
        after = part.next
      }
      return all
    },
  }
}
