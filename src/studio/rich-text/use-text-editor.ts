import type { EditorState } from 'prosemirror-state'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { parseRichText } from './parse-rich-text.ts'
import { type CleanPaste, type Paste, placePaste } from './place-paste.ts'
import { placeUpload } from './place-upload.ts'
import { printRichText } from './print-rich-text.ts'
import { createTextEditor, type TextEditor, type TextFile } from './text-editor.ts'
import { refusalOf, type UploadFile } from './text-files.ts'
import { textLosses } from './text-losses.ts'

interface TextEditorUse {
  value: string
  isReadOnly: boolean
  attributes: Readonly<Record<string, string>>
  classNames: { upload: string; drop: string }
  uploadFile: UploadFile
  cleanPaste: CleanPaste | undefined
  beginWaiting: (() => () => void) | undefined
  /** Whether the text has other files than pictures. */
  hasFiles: boolean
  /** Takes the sentence of what did not come into the text. */
  onLost: (sentence: string) => void
  onText: (html: string, from: string) => void
  onFocus: () => void
  onLeave: () => void
  onPicture: () => void
  onAttachment: () => void
}

interface TextEditorParts {
  mount: RefObject<HTMLDivElement | null>
  editor: TextEditor | undefined
  state: EditorState | undefined
  /** What the editor cannot hold of the text: it is not changed then. */
  losses: readonly string[]
  upload: (files: readonly TextFile[], pos: number) => void
  /** What is missing of what was pasted. */
  pasteLosses: readonly string[]
  dismissPasteLosses: () => void
}

/** An editor in an element, with the text and the callbacks of the last drawing. */
export function useTextEditor(use: TextEditorUse): TextEditorParts {
  const { value, isReadOnly, attributes } = use
  const mount = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<TextEditor>()
  const [state, setState] = useState<EditorState>()
  const [losses, setLosses] = useState<readonly string[]>(() => lossesOf(value))
  const [pasteLosses, setPasteLosses] = useState<readonly string[]>([])
  const isLocked = isReadOnly || losses.length > 0
  const props = useRef({ use, isLocked, editor })
  useEffect(() => {
    props.current = { use, isLocked, editor }
  })

  /** Does what brings something into the text; the text is written before it counts as there. */
  const waitFor = async (target: TextEditor, work: () => Promise<readonly string[]>): Promise<readonly string[]> => {
    const end = props.current.use.beginWaiting?.()
    try {
      const sentences = await work()
      if (target.view.isDestroyed) for (const sentence of sentences) props.current.use.onLost(sentence)
      else target.flush()
      return sentences
    } finally {
      end?.()
    }
  }

  const upload = (files: readonly TextFile[], pos: number) => {
    const { editor, use } = props.current
    if (editor === undefined) return
    for (const file of files)
      void waitFor(editor, async () => {
        const fault = await placeUpload(editor.view, file, pos, use.uploadFile)
        return fault === undefined ? [] : [fault]
      }).then((faults) => {
        // The place below a long text would not be seen.
        if (!editor.view.isDestroyed) for (const fault of faults) props.current.use.onLost(fault)
      })
  }

  const paste = (one: Paste) => {
    const { editor, use } = props.current
    const { cleanPaste } = use
    if (editor === undefined || cleanPaste === undefined || props.current.isLocked) return false
    setPasteLosses([])
    void waitFor(editor, () => placePaste(editor.view, one, cleanPaste)).then((losses) =>
      setPasteLosses((before) => [...before, ...losses]),
    )
    return true
  }

  const open = useEffectEvent((element: HTMLElement) =>
    createTextEditor(element, {
      html: value,
      attributes: () => ({
        ...props.current.use.attributes,
        'aria-readonly': String(props.current.isLocked),
        // What is not editable could not be reached, nor scrolled, with the keyboard.
        tabindex: '0',
      }),
      classNames: use.classNames,
      listeners: {
        onText: (html, from) => props.current.use.onText(html, from),
        onState: setState,
        onFocus: () => props.current.use.onFocus(),
        onLeave: () => props.current.use.onLeave(),
        onFiles: upload,
        onRefused: (files) => {
          const { hasFiles, onLost } = props.current.use
          for (const file of files) onLost(refusalOf(file, hasFiles))
        },
        onPaste: (pasted, range, slice) => paste({ pasted, range, slice }),
        onPicture: () => props.current.use.onPicture(),
        onAttachment: () => props.current.use.onAttachment(),
        isEditable: () => !props.current.isLocked,
      },
    }),
  )

  useEffect(() => {
    if (mount.current === null) return undefined
    const created = open(mount.current)
    setEditor(created)
    setState(created.view.state)
    return () => created.destroy()
  }, [])

  useEffect(() => {
    if (editor?.setText(value) === true) setLosses(lossesOf(value))
  }, [editor, value])

  const drawn = JSON.stringify([isLocked, attributes])
  useEffect(() => {
    // Reads the attributes, and whether the text can be edited, once more.
    if (drawn !== '') editor?.view.setProps({})
  }, [editor, drawn])

  return {
    mount,
    editor,
    state,
    losses,
    upload,
    pasteLosses,
    dismissPasteLosses: () => setPasteLosses([]),
  }
}

function lossesOf(html: string): readonly string[] {
  return textLosses(html, printRichText(parseRichText(html)))
}
