import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

export interface ZipPart {
  name: string
  bytes: Buffer
}

/** `not-zip`: it is none, or written in a way that no office program does; `too-large`: unpacked, or in its parts. */
export type ZipFault = 'not-zip' | 'too-large'

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
/** Bytes of a name; those of office programs have some dozen. */
const LONGEST_NAME = 1000

/** Unpacks an archive within bounds: sizes that it claims are not believed, each part is unpacked up to what is left. */
export async function readZip(
  archive: Buffer,
  { most, parts: mostParts }: { most: number; parts: number },
): Promise<ZipPart[] | ZipFault> {
  const entries = entriesOf(archive, mostParts)
  if (typeof entries === 'string') return entries
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

interface ZipEntry {
  name: string
  method: number
  start: number
  packed: number
}

function entriesOf(archive: Buffer, mostParts: number): ZipEntry[] | ZipFault {
  const end = endOf(archive)
  if (end === undefined) return 'not-zip'
  const count = archive.readUInt16LE(end + 10)
  if (count > mostParts) return 'too-large'
  const entries: ZipEntry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== DIRECTORY) return 'not-zip'
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const local = archive.readUInt32LE(at + 42)
    const method = archive.readUInt16LE(at + 10)
    const isEncrypted = (archive.readUInt16LE(at + 8) & 1) === 1
    if (local + 30 > archive.length || archive.readUInt32LE(local) !== LOCAL) return 'not-zip'
    if ((nameLength ?? 0) > LONGEST_NAME) return 'not-zip'
    if (isEncrypted || (method !== 0 && method !== 8)) return 'not-zip'
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
      method,
      start: local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28),
      packed: archive.readUInt32LE(at + 20),
    })
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

/** The record at the end, behind which a comment may stand. */
function endOf(archive: Buffer): number | undefined {
  const first = Math.max(0, archive.length - END_LENGTH - LONGEST_COMMENT)
  for (let at = archive.length - END_LENGTH; at >= first; at -= 1) if (archive.readUInt32LE(at) === END) return at
  return undefined
}

async function inflateWithin(source: Buffer, left: number): Promise<Buffer | ZipFault> {
  if (left <= 0) return 'too-large'
  try {
    return await inflate(source, { maxOutputLength: left })
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : 'not-zip'
  }
}
