import type { DocumentEditor } from './document-editor.ts'

/** Why an act has to wait that needs all input: the sentence for something on its way into the document, or this one. */
export function whyUnsaved({ state }: Pick<DocumentEditor, 'state'>, sentence: string): string {
  return state.waiting > 0 ? '还有文件在上传，或者粘贴的内容在整理，请稍等。' : sentence
}
