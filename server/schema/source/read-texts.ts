import { jsonLimits } from '#definition/json/json-fault.ts'
import type { SchemaFile } from '#definition/parse-file.ts'

import { decodeFile } from './decode-file.ts'
import { listFiles } from './list-files.ts'
import { readListed } from './read-listed.ts'
import type { FileBytes, SchemaReading } from './schema-source.ts'

/** Reads files that are at hand as those of a folder are read, with the same issues of their texts. */
export function readTexts(files: readonly SchemaFile[]): Promise<SchemaReading> {
  return readListed(listFiles(files), ({ file, text }) => {
    const bytes = encode(text)
    return Promise.resolve(decodeFile(file, bytes.length > jsonLimits.size ? undefined : bytes))
  })
}

/** The listed files byte for byte. */
export function bytesOf(files: readonly SchemaFile[]): FileBytes[] {
  return listFiles(files).files.map(({ file, text }) => ({ file, bytes: encode(text) }))
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
