/** Storage of members' pictures: a folder or a store. File names are generated here, never taken from a visitor. */
export interface UploadFolder {
  /** Generates an unused name: "uploads/2026/11/…webp", or below "sealed/" for files that are never served. */
  newPath(room: UploadRoom): string
  /** Writes bytes under a generated name. A write that fails leaves no partial file. */
  write(path: string, bytes: Buffer): Promise<void>
  /** Writes other bytes under a name that exists, all at once. */
  replace(path: string, bytes: Buffer): Promise<void>
  /** Makes a file as new as one that is written now; false if there is none. */
  touch(path: string): Promise<boolean>
  /** When a file was written or touched last, in seconds since 1970; undefined if there is none. */
  time(path: string): Promise<number | undefined>
  /** Removes files with everything derived from them; missing files are not an error. */
  remove(paths: readonly string[]): Promise<void>
  /**
   * Removes files that a transaction has noted as removed (server/db/personal/removed-files.ts): at once if possible, and
   * otherwise as soon as it is (server/services/personal/start-removing-files.ts).
   */
  discard(paths: readonly string[]): Promise<void>
  /** Forgets what this machine has made of a picture that another one may have removed. */
  forget(path: string): Promise<void>
  /** Whether other machines remove pictures of which this one keeps copies. */
  isShared: boolean
  /** Forgets the copies of all members' pictures. */
  forgetAll(): Promise<void>
  /** Removes what a process that died has left half written before a moment, in seconds since 1970. */
  clearPartial(before: number): Promise<void>
  /** Reads a file; undefined if it does not exist. */
  read(path: string): Promise<Buffer | undefined>
  /** Files that imports of content have put there; `time` is the last moment of that, in seconds since 1970. */
  imported(): Promise<{ path: string; bytes: number; time: number }[]>
}

/**
 * `uploads` is served to any client with the name of a file; `sealed` lies elsewhere, holds ciphertext only, and is
 * never served.
 */
export const uploadRooms = ['uploads', 'sealed'] as const
export type UploadRoom = (typeof uploadRooms)[number]

/** Returns the room that the path of an upload begins with; undefined for any other path. */
export function roomOf(path: string): UploadRoom | undefined {
  return uploadRooms.find((room) => path.startsWith(`${room}/`))
}
