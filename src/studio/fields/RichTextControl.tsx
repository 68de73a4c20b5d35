import { lazy, Suspense } from 'react'

import { Skeleton } from '#components/status/Skeleton.tsx'
import { mediaResponse } from '#contract/studio/media-response.ts'

import { useCall } from '../calls/call.ts'
import { useTell } from '../frame/outcomes.ts'
import { chooseTextFiles } from './choose-text-files.ts'
import { createCleanPaste } from './create-clean-paste.ts'
import { useDocumentName } from './document-name.ts'
import type { FieldControlProps } from './field-control-props.ts'
import { readText } from './read-value.ts'
import type { UploadFile } from '../rich-text/text-files.ts'
import { useWaitingWork } from '../frame/waiting-work.ts'

// ProseMirror is fetched with the first text.
const RichTextField = lazy(async () => ({ default: (await import('../rich-text/RichTextField.tsx')).RichTextField }))

/** A formatted text. Its pictures are stored by the site. */
export function RichTextControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const call = useCall()
  const tell = useTell()
  const name = useDocumentName()
  const beginWaiting = useWaitingWork()
  const uploadFile: UploadFile = async (kind, file) => {
    const query = new URLSearchParams({ kind, ...(kind === 'attachment' ? { name: file.name.slice(-200) } : {}) })
    const result = await call.upload(`media/upload?${query}`, mediaResponse, file)
    if (result.kind !== 'ok') return { message: result.message }
    const { path, bytes, width, height, name: storedName = '' } = result.data
    return { src: `/web/media/${path}`, bytes, width, height, name: storedName }
  }
  const uploadPicture = (file: File) => uploadFile('picture', file)
  const choosePicture = async () => {
    const [file] = await chooseTextFiles('picture')
    const stored = file && (await uploadPicture(file))
    if (stored === undefined) return undefined
    if ('src' in stored) return { src: stored.src, alt: '' }
    tell(stored.message, 'error')
    return undefined
  }
  return (
    <Suspense fallback={<Skeleton shape="text" label={`正在载入：${field.label}`} />}>
      <RichTextField
        label={field.label}
        hint={field.hint}
        value={readText(value)}
        onChange={onChange}
        fault={fault}
        required={field.required}
        readOnly={isReadOnly}
        choosePicture={choosePicture}
        uploadPicture={uploadPicture}
        chooseFiles={chooseTextFiles}
        uploadFile={uploadFile}
        beginWaiting={beginWaiting}
        onLost={(sentence) => tell(sentence, 'error')}
        cleanPaste={name && createCleanPaste(call, name, uploadPicture)}
      />
    </Suspense>
  )
}
