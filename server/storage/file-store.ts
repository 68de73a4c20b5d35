import type { Readable } from 'node:stream'

/** The facts that are known of a file without reading it. */
export interface StoredFile {
  bytes: number
  /** Milliseconds since 1970. */
  modified: number
  /** Changes with the file. */
  tag: string
}

export interface ListedFile {
  path: string
  bytes: number
  modified: number
}

/** A part of a file: its first and its last byte. */
export interface FilePart {
  start: number
  end: number
}

/**
 * The files that are written while running: a folder, or an S3-compatible store. Paths are relative, as in a backup:
 * `media/…` is served to visitors, `sealed/…` never. Operations throw `StoreAway` while the store cannot be asked.
 */
export interface FileStore {
  kind: 'folder' | 's3'
  /** Names the folder or the store in words for operators, without what opens it. */
  place: string
  find(path: string): Promise<StoredFile | undefined>
  /** Reads a whole file; undefined if there is none. */
  read(path: string): Promise<Buffer | undefined>
  /** Begins to read a file, or a part of it; undefined if there is none. */
  open(path: string, part?: FilePart): Promise<Readable | undefined>
  /** Writes a file that does not exist yet, complete or not at all. @throws if it exists */
  write(path: string, bytes: Buffer): Promise<void>
  /** Writes a file in the place of another one, all at once. */
  replace(path: string, bytes: Buffer): Promise<void>
  /** Makes a file as new as one that is written now; false if there is none. */
  touch(path: string): Promise<boolean>
  /** Writes a file of this length as it is read elsewhere, once or twice. @throws if it exists */
  take(path: string, source: () => Promise<Readable>, bytes: number): Promise<void>
  /** Copies a file to one of this machine that does not exist yet. Returns false if there is none. */
  copyTo(path: string, file: string): Promise<boolean>
  /** Removes a file; one that is missing is no error. */
  remove(path: string): Promise<void>
  /** Lists all files whose paths begin so, in order of path; those being written are left out. */
  list(prefix: string): AsyncIterable<ListedFile>
  /**
   * Removes what is left of writes that never came to their end, last written before a moment in milliseconds since
   * 1970: the process died in them.
   */
  clearPartial(before: number): Promise<void>
  /** Returns an address at which a browser may read a file for a while; undefined where browsers do not come. */
  link(path: string, seconds: number, contentType: string): Promise<string | undefined>
  close(): void
}

/** Folders of files that cannot be made anew; the caches can. */
export const storedFolders = ['media/', 'sealed/'] as const

/** A path below these folders, of names that addresses can have (find-media.ts); no segment begins with a dot. */
const PATH = /^(?:media|sealed)(?:\/[^./\\\0][^/\\\0]*)+$/u

export function isStoredPath(path: string): boolean {
  return PATH.test(path) && !path.endsWith('.tmp')
}
