import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

import { zipEntries, type ZipFault } from '#server/platform/archive/zip-entries.ts'

const inflate = promisify(inflateRaw)

export interface ZipPart {
  name: string
  bytes: Buffer
}

/** Unpacks an archive within bounds: sizes that it claims are not believed, each part is unpacked up to what is left. */
export async function readZip(
  archive: Buffer,
  { most, parts: mostParts }: { most: number; parts: number },
): Promise<ZipPart[] | ZipFault> {
  const entries = zipEntries(archive, mostParts)
  if (typeof entries === 'string') return entries
  // No office program writes others.
  if (entries.some(({ method, isEncrypted }) => isEncrypted || (method !== 0 && method !== 8))) return 'not-zip'
  const parts: ZipPart[] = []
  let left = most
  for (const { name, method, start, packed } of entries) {
    const source = archive.subarray(start, start + packed)
    if (method === 0 && source.length > left) return 'too-large'
    const bytes = method === 0 ? source : await inflateWithin(source, left)
    if (typeof bytes === 'string') return bytes
    left -= bytes.length
    parts.push({ name, bytes })
  }
  return parts
}

async function inflateWithin(source: Buffer, left: number): Promise<Buffer | ZipFault> {
  if (left <= 0) return 'too-large'
  try {
    return await inflate(source, { maxOutputLength: left })
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : 'not-zip'
  }
}
