import { lazy, Suspense } from 'react'

import { Skeleton } from '#components/status/Skeleton.tsx'
import { mediaResponse } from '#contract/studio/media-response.ts'

import { useCall } from '../calls/call.ts'
import { useTell } from '../frame/outcomes.ts'
import { choosePictureFile } from './choose-picture-file.ts'
import { createCleanPaste } from './create-clean-paste.ts'
import { useDocumentName } from './document-name.ts'
import type { FieldControlProps } from './field-control-props.ts'
import { readText } from './read-value.ts'
import { useWaitingWork } from './waiting-work.ts'

// ProseMirror is fetched with the first text.
const RichTextField = lazy(async () => ({ default: (await import('../rich-text/RichTextField.tsx')).RichTextField }))

/** A formatted text. Its pictures are stored by the site. */
export function RichTextControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const call = useCall()
  const tell = useTell()
  const name = useDocumentName()
  const beginWaiting = useWaitingWork()
  const uploadPicture = async (file: File) => {
    const result = await call.upload('media/upload?kind=picture', mediaResponse, file)
    return result.kind === 'ok' ? { src: `/web/media/${result.data.path}` } : { message: result.message }
  }
  const choosePicture = async () => {
    const file = await choosePictureFile()
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
        beginWaiting={beginWaiting}
        onLost={(sentence) => tell(sentence, 'error')}
        cleanPaste={name && createCleanPaste(call, name, uploadPicture)}
      />
    </Suspense>
  )
}
