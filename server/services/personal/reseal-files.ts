import { hasUpload, sealedUploadsAfter } from '#server/db/personal/resealing.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import type { Resealed } from './reseal-rows.ts'

type Context = Pick<MemberContext, 'store' | 'secrets' | 'uploads' | 'log'>

/** Seals the next files with the active version of the key, as far as they are not. */
export async function resealFiles(
  context: Context,
  { after, limit }: { after: number; limit: number },
): Promise<Resealed> {
  const { store, secrets, uploads, log } = context
  const found = await sealedUploadsAfter(store.db, after, limit)
  let changed = 0
  for (const { path } of found) {
    const bytes = await uploads.read(path)
    if (bytes === undefined || secrets.isCurrent(bytes.toString('latin1'))) continue
    const opened = openFile(context, bytes)
    if (opened === undefined) {
      log.warn('A sealed file cannot be read and was left as it is')
      continue
    }
    await uploads.replace(path, Buffer.from(secrets.seal(opened)))
    changed += 1
    // It was deleted while it was being written.
    if (!(await hasUpload(store.db, path))) await uploads.discard([path])
  }
  return { last: found.at(-1)?.id, changed }
}

/** Counts the files that are sealed with another version. */
export async function countOtherFiles(context: Context): Promise<number> {
  const { store, secrets, uploads } = context
  let total = 0
  let after = 0
  for (;;) {
    const found = await sealedUploadsAfter(store.db, after, 100)
    for (const { path } of found) {
      const bytes = await uploads.read(path)
      if (bytes !== undefined && !secrets.isCurrent(bytes.toString('latin1'))) total += 1
    }
    const last = found.at(-1)
    if (last === undefined) return total
    after = last.id
  }
}

function openFile({ secrets }: Pick<Context, 'secrets'>, bytes: Buffer): string | undefined {
  try {
    return secrets.open(bytes.toString('latin1'))
  } catch {
    return undefined
  }
}
