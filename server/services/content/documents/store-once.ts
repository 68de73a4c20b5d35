import type { MediaKind } from '#contract/studio/media-response.ts'
import { type ItemDescription, markGenerated, nameItem, putItem } from '#server/db/library/media-items.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'

import { hashCalmly } from './hash-calmly.ts'

/** A file that is to be stored, and what is stored of it: its bytes, or why there are none. */
interface FileToStore<Fault extends string> {
  kind: MediaKind
  original: Buffer
  /** The file name extension of the stored file. */
  ending: string
  /** What the file is called, as far as it has a name that says something. */
  title?: string
  bytes: () => Promise<Buffer | Fault>
  /** The picture of which this one is cut, and what is said of it: the same is said of the part. */
  cropOf?: { path: string; description: ItemDescription } | undefined
}

/** A file as it is stored, with the size of a picture. */
export interface StoredOnce {
  path: string
  width?: number
  height?: number
  /** It was there before. */
  isDuplicate?: true
}

/**
 * Stores a file that a person of the staff brings under the hash of its original, so that the same file is stored and recorded once, and
 * notes it in the library.
 */
export async function storeOnce<Fault extends string>(
  { uploads, media, pictures, acts, now }: Pick<ContentContext, 'uploads' | 'media' | 'pictures' | 'acts' | 'now'>,
  staff: StudioCaller,
  { kind, original, ending, title = '', bytes: bytesOf, cropOf }: FileToStore<Fault>,
): Promise<StoredOnce | Fault> {
  const path = `imports/${(await hashCalmly(original)).slice(0, 22)}.${ending}`
  // A file that a person brings again is about to be used: a sweep spares what is new. One that a sweep was faster with is stored anew.
  let isDuplicate = (await media.has(path)) && ((await uploads.touch(path)) || (await media.has(path)))
  if (!isDuplicate) {
    const bytes = await bytesOf()
    if (typeof bytes === 'string') return bytes
    isDuplicate = await isThereBefore({ uploads, media }, path, bytes)
  }
  const measures = await measured({ media, pictures }, kind, path)
  const bytes = (await media.size(path)) ?? original.length
  await acts.transact(async (queries, record) => {
    const isNoted = await putItem(queries, {
      ...{ path, kind, bytes, width: measures.width ?? 0, height: measures.height ?? 0 },
      ...{ staff: staff.name, created: now() },
      ...(cropOf && { ...cropOf.description, cropped_from: cropOf.path }),
    })
    await nameItem(queries, path, title)
    if (cropOf?.description.generated === 1) await markGenerated(queries, path)
    // Of several who store it at once, one is recorded: the one that noted it.
    if (!isNoted) return
    const act = cropOf ? ('media.crop' as const) : ('media.store' as const)
    const subject = cropOf ? `${cropOf.path} ${path}` : path
    await record({ staff, act, subject, after: String(bytes) })
  })
  return { path, ...measures, ...(isDuplicate ? { isDuplicate } : {}) }
}

/** Writes a file whose name says its content; true where another one who brings it wrote it meanwhile. */
async function isThereBefore(
  { uploads, media }: Pick<ContentContext, 'uploads' | 'media'>,
  path: string,
  bytes: Buffer,
): Promise<boolean> {
  try {
    await uploads.write(path, bytes)
    return false
  } catch (error) {
    if (await media.has(path)) return true
    throw error
  }
}

async function measured(
  { media, pictures }: Pick<ContentContext, 'media' | 'pictures'>,
  kind: MediaKind,
  path: string,
): Promise<{ width?: number; height?: number }> {
  const picture = kind === 'picture' ? await media.picture(path) : undefined
  const size = picture === undefined ? undefined : await pictures.measure(picture)
  return size === undefined ? {} : { width: size.width, height: size.height }
}
