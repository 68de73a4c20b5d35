import { mediaTypes } from './media-files.ts'

/** Opens the system's dialog for a picture; undefined where the person chose none. */
export function choosePictureFile(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = mediaTypes.picture
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })
}
