import { createHash } from 'node:crypto'

import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'

/** A file that is to be stored, and what is stored of it: its bytes, or why there are none. */
interface FileToStore<Fault extends string> {
  original: Buffer
  /** The file name extension of the stored file. */
  ending: string
  bytes: () => Promise<Buffer | Fault>
}

/**
 * Stores a file that a person of the staff brings under the hash of its original, so that the same file is stored and recorded once.
 */
export async function storeOnce<Fault extends string>(
  { uploads, media, acts }: Pick<ContentContext, 'uploads' | 'media' | 'acts'>,
  staff: StudioCaller,
  { original, ending, bytes: bytesOf }: FileToStore<Fault>,
): Promise<{ path: string } | Fault> {
  const path = `imports/${createHash('sha256').update(original).digest('base64url').slice(0, 22)}.${ending}`
  if (await media.has(path)) return { path }
  const bytes = await bytesOf()
  if (typeof bytes === 'string') return bytes
  await uploads.write(path, bytes)
  await acts.record({ staff, act: 'media.store', subject: path, after: String(bytes.length) })
  return { path }
}
