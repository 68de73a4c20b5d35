/** Where members' pictures are kept: a folder by default. Names are made here, never taken from a visitor. */
export interface UploadFolder {
  /** Keeps a picture and answers its path on the object storage: "uploads/2026/11/…webp". */
  keep(bytes: Buffer, extension: 'webp'): Promise<string>
  /** Takes pictures away; what is not there is as good as gone. */
  remove(paths: readonly string[]): Promise<void>
  /** The bytes of one; undefined where it is not there. */
  read(path: string): Promise<Buffer | undefined>
}
