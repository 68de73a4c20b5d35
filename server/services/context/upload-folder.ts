/** Where members' pictures are kept: a folder by default. Names are made here, never taken from a visitor. */
export interface UploadFolder {
  /** A name nothing has yet: "uploads/2026/11/…webp", or below "sealed/" for what is never served. */
  newPath(room: UploadRoom): string
  /** Keeps bytes under a name made here. What cannot be kept whole is not there at all. */
  write(path: string, bytes: Buffer): Promise<void>
  /** Takes pictures away, with all that was made of them; what is not there is as good as gone. */
  remove(paths: readonly string[]): Promise<void>
  /** The bytes of one; undefined where it is not there. */
  read(path: string): Promise<Buffer | undefined>
  /** What imports of content have put there; `time` is when, in seconds since 1970. */
  imported(): Promise<{ path: string; bytes: number; time: number }[]>
}

/** `uploads` is served to whoever knows the name; `sealed` lies elsewhere, holds ciphertext only, and is served to nobody. */
export const uploadRooms = ['uploads', 'sealed'] as const
export type UploadRoom = (typeof uploadRooms)[number]

/** Which room a path of an upload names; undefined for what is none. */
export function roomOf(path: string): UploadRoom | undefined {
  return uploadRooms.find((room) => path.startsWith(`${room}/`))
}
