export type UploadPicture = (file: File) => Promise<{ src: string } | { message: string }>

/** The pictures among files. */
export function picturesAmong(files: Iterable<File>): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'))
}
