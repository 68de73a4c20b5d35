import type { TextFileKind } from '../rich-text/text-file-kinds.ts'
import { mediaTypes } from './media-files.ts'

/** Opens the system's dialog for files of a kind; none where the person chose none. */
export function chooseTextFiles(kind: TextFileKind): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.accept = mediaTypes[kind]
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
