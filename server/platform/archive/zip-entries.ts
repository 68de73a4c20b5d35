const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
/** Bytes of a name; those of office programs have some dozen. */
const LONGEST_NAME = 1000

/** `not-zip`: it is none, or damaged; `too-large`: unpacked, or in its parts. */
export type ZipFault = 'not-zip' | 'too-large'

/** A file in an archive, as the directory of the archive has it. */
export interface ZipEntry {
  name: string
  isEncrypted: boolean
  method: number
  start: number
  packed: number
}

/** Reads the directory of an archive, and unpacks nothing. */
export function zipEntries(archive: Buffer, mostParts: number): ZipEntry[] | ZipFault {
  const end = endOf(archive)
  if (end === undefined) return 'not-zip'
  const count = archive.readUInt16LE(end + 10)
  if (count > mostParts) return 'too-large'
  const entries: ZipEntry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== DIRECTORY) return 'not-zip'
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    if ((nameLength ?? 0) > LONGEST_NAME) return 'not-zip'
    const local = archive.readUInt32LE(at + 42)
    const method = archive.readUInt16LE(at + 10)
    const isEncrypted = (archive.readUInt16LE(at + 8) & 1) === 1
    if (local + 30 > archive.length || archive.readUInt32LE(local) !== LOCAL) return 'not-zip'
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
      isEncrypted,
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
