import { Readable } from 'node:stream'

import type { ContentMedia } from '#server/services/content/entities/content-context.ts'
import { filesOfPlaylist, type NamedFile } from './named-files.ts'

/** A file of a site's folder. */
export interface MediaPiece {
  kind: 'file'
  file: string
  bytes: Readable
}

export interface SiteMediaReport {
  /** Files that were handed out. */
  files: number
  /** Files that are named and not there: the first of them, with what names each first, and the number of all. */
  missing: { path: string; by: string }[]
  missed: number
  /** Files that members uploaded, which stay where they are although content names them. */
  uploads: number
}

export interface SiteMedia {
  /** Hands out those of the files that were not handed out before, with what playlists among them name. */
  streamFiles(files: readonly NamedFile[], by: string): AsyncGenerator<MediaPiece>
  report: SiteMediaReport
}

const MOST_MISSING = 50
/** Files of members, in the folders of create-upload-folder.ts. */
const OF_MEMBERS = /^(?:uploads|sealed)\//iu

/** Creates what hands out the files that a site names, each once. */
export function createSiteMedia({ open }: Pick<ContentMedia, 'open'>): SiteMedia {
  const exportedPaths = new Set<string>()
  const missing = new Set<string>()
  const report: SiteMediaReport = { files: 0, missing: [], missed: 0, uploads: 0 }

  async function* streamFiles(files: readonly NamedFile[], by: string): AsyncGenerator<MediaPiece> {
    for (const { path, required } of files) {
      if (exportedPaths.has(path)) continue
      if (OF_MEMBERS.test(path)) {
        exportedPaths.add(path)
        report.uploads += 1
        continue
      }
      const stream = await open(path)
      if (!stream) {
        if (required && !missing.has(path)) miss(path, by)
        continue
      }
      exportedPaths.add(path)
      if (stream === 'of-program') continue
      report.files += 1
      const file = `media/${path}`
      if (!/\.m3u8$/iu.test(path)) yield { kind: 'file', file, bytes: stream }
      else {
        const bytes = await readWhole(stream)
        yield { kind: 'file', file, bytes: Readable.from([bytes]) }
        yield* streamFiles(filesOfPlaylist(path, bytes.toString('utf8')), path)
      }
    }
  }
  function miss(path: string, by: string): void {
    missing.add(path)
    report.missed += 1
    if (report.missing.length < MOST_MISSING) report.missing.push({ path, by })
  }
  return { streamFiles, report }
}

async function readWhole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
