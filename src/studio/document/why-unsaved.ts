import type { DocumentEditor } from './document-editor.ts'

/** Why an act has to wait that needs all input: the sentence for something on its way into a text, or this one. */
export function whyUnsaved({ state }: Pick<DocumentEditor, 'state'>, sentence: string): string {
  return state.waiting > 0 ? '正在整理粘贴的内容，请稍等。' : sentence
}
