import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { findMedia, mediaNames } from '#server/media/find-media.ts'
import { StoreAway } from '#server/platform/store-away.ts'

import { temporaryFolder } from '../../support/backend.ts'

/** Looks in a folder that answers with this code, and then in one that has the file or has not. */
async function find(code: string, isElsewhere: boolean) {
  const [root, other] = [temporaryFolder(), temporaryFolder()]
  if (isElsewhere) writeFileSync(join(other, 'a.webp'), '')
  const faults: string[] = []
  const places = { roots: [root, other], onFault: (_: string, met: string) => void faults.push(met) }
  const look = (path: string) =>
    path.startsWith(root) ? Promise.reject(Object.assign(new Error(code), { code })) : Promise.resolve(statSync(path))
  const outcome = await findMedia(places, 'a.webp', look).then(
    (found) => (found ? 'found' : 'absent'),
    (error: unknown) => (error instanceof StoreAway ? 'away' : error),
  )
  return { outcome, faults }
}

it.each([
  ['ENOENT', 'absent', []],
  ['ENOTDIR', 'absent', []],
  ['ENAMETOOLONG', 'absent', []],
  ['ELOOP', 'absent', []],
  ['EACCES', 'absent', ['EACCES']],
  ['EIO', 'away', ['EIO']],
  ['ESTALE', 'away', ['ESTALE']],
])('a folder that answers %s makes an original %s, and is told unless that is usual', async (code, outcome, faults) => {
  expect(await find(code, false)).toEqual({ outcome, faults })
  expect(await find(code, true)).toEqual({ outcome: 'found', faults })
})

it('the names of a folder that cannot be read are not those of an empty one', async () => {
  const faults: string[] = []
  const places = { roots: ['no\0folder'], onFault: (_: string, met: string) => void faults.push(met) }
  await expect(mediaNames(places, 'news')).rejects.toThrow(StoreAway)
  expect(faults).toEqual(['ERR_INVALID_ARG_VALUE'])
})
