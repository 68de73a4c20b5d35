import { useId, useMemo, useRef, useState } from 'react'

import formStyles from '#components/form/form.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'

import frameStyles from '../form/field-frame.module.css'
import { RequiredMark } from '../fields/RequiredMark.tsx'
import { attachmentAt } from './attachment-commands.ts'
import { countWords } from './count-words.ts'
import { selectedFilm } from './film-commands.ts'
import { placeAtSelection } from './insert-block.ts'
import { linkAt } from './link-commands.ts'
import { selectedPicture } from './picture-commands.ts'
import type { UploadPicture } from './picture-uploads.ts'
import type { CleanPaste } from './place-paste.ts'
import styles from './rich-text.module.css'
import type { TextFileKind } from './text-file-kinds.ts'
import { type ChooseFiles, onlyPictures, type UploadFile } from './text-files.ts'
import type { TextLibrary } from './text-library.ts'
import { type OpenTextDialog, TextDialog } from './TextDialog.tsx'
import { TextNotices } from './TextNotices.tsx'
import { TextToolbar } from './TextToolbar.tsx'
import { useTextEditor } from './use-text-editor.ts'

export interface RichTextFieldProps {
  label: string
  /** The text as it is stored. */
  value: string
  /** Some moments after each change, with the text that it was made of. */
  onChange: (html: string, from: string) => void
  onFocus?: () => void
  fault?: string | undefined
  hint?: string | undefined
  required: boolean
  readOnly?: boolean
  /** Lets the person choose files for the text. */
  chooseFiles: ChooseFiles
  uploadPicture: UploadPicture
  /** Stores other files than pictures as well; without it a text has pictures alone. */
  uploadFile?: UploadFile | undefined
  /** Draws the dialog in which files of the library are chosen; absent where there is none. */
  library?: TextLibrary | undefined
  /** Cleans what is pasted from outside; without it the editor reads it as it can. */
  cleanPaste?: CleanPaste | undefined
  /** Counts what is on its way into the text until the function that it returns is called. */
  beginWaiting?: (() => () => void) | undefined
  /** Takes the sentence of what did not come into the text: refused, or there when the field was gone. */
  onLost?: (sentence: string) => void
}

/** A text with headings, lists, tables and pictures. What it cannot hold of a stored text it shows, and does not change. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, fault, hint, required, readOnly = false } = props
  const id = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<OpenTextDialog>()
  const described = [hint === undefined ? '' : `${id}-hint`, `${id}-notices`].filter(Boolean).join(' ')
  const { mount, editor, state, losses, upload, pasteLosses, dismissPasteLosses } = useTextEditor({
    value,
    isReadOnly: readOnly,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': described,
      'aria-required': String(required),
      'aria-invalid': String(fault !== undefined),
    },
    classNames: { upload: styles['upload'] ?? '', drop: styles['drop'] ?? '' },
    uploadFile: props.uploadFile ?? onlyPictures(props.uploadPicture),
    cleanPaste: props.cleanPaste,
    beginWaiting: props.beginWaiting,
    hasFiles: props.uploadFile !== undefined,
    onLost: (sentence) => props.onLost?.(sentence),
    onText: props.onChange,
    onFocus: () => props.onFocus?.(),
    onLeave: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    onPicture: () => openPicture(),
    onAttachment: () => openAttachment(),
  })
  const doc = state?.doc
  const { characters, words } = useMemo(() => countWords(doc?.textBetween(0, doc.content.size, ' ') ?? ''), [doc])
  const isLocked = readOnly || losses.length > 0

  const close = () => {
    setDialog(undefined)
    editor?.view.focus()
  }
  const openPicture = () => {
    const picture = editor && selectedPicture(editor.view.state)
    if (picture) setDialog({ kind: 'picture', picture })
    return picture !== undefined
  }
  const openAttachment = () => {
    const attachment = isLocked ? undefined : editor && attachmentAt(editor.view.state)
    if (attachment) setDialog({ kind: 'attachment', attachment })
    return attachment !== undefined
  }
  const openFilm = () => {
    const film = isLocked ? undefined : editor && selectedFilm(editor.view.state)
    if (film) setDialog({ kind: 'film', film })
    return film !== undefined
  }
  const pickFiles = async (kind: TextFileKind) => {
    if (editor === undefined) return
    if (kind === 'picture' && openPicture()) return
    if (kind === 'attachment' && openAttachment()) return
    if ((kind === 'film' || kind === 'sound') && openFilm()) return
    const files = await props.chooseFiles(kind)
    const { view } = editor
    if (view.isDestroyed) return
    const list = files.map((file) => ({ kind, file }))
    if (list.length > 0) upload(list, placeAtSelection(view.state.selection))
    view.focus()
  }
  return (
    <div className={formStyles['field']}>
      <div className={frameStyles['head']}>
        <span className={formStyles['label']} id={`${id}-label`}>
          {label}
        </span>
        {required ? <RequiredMark /> : null}
      </div>
      <div className={styles['frame']} data-invalid={fault === undefined ? undefined : ''}>
        {isLocked || editor === undefined || state === undefined ? null : (
          <TextToolbar
            label={label}
            controls={id}
            state={state}
            place={toolbar}
            onRun={(command) => {
              command(editor.view.state, editor.view.dispatch, editor.view)
              editor.view.focus()
            }}
            onLink={() => {
              if (!openAttachment()) setDialog({ kind: 'link', href: linkAt(editor.view.state)?.href })
            }}
            onPicture={() => void pickFiles('picture')}
            onLibrary={props.library && (() => setDialog({ kind: 'library' }))}
            onFiles={props.uploadFile && ((kind) => void pickFiles(kind))}
          />
        )}
        <div ref={mount} className={styles['text']} />
      </div>
      <p className={styles['count']}>
        汉字 {characters}，外文词和数字 {words}
      </p>
      {hint === undefined ? null : (
        <p className={formStyles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <TextNotices id={`${id}-notices`} losses={losses} pasteLosses={pasteLosses} onDismiss={dismissPasteLosses}>
        {fault === undefined ? null : <FaultText>{fault}</FaultText>}
      </TextNotices>
      {editor === undefined || dialog === undefined ? null : (
        <TextDialog view={editor.view} dialog={dialog} library={props.library} onClose={close} />
      )}
    </div>
  )
}
