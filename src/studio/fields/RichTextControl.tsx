import { use } from 'react'

import { Skeleton } from '#components/status/Skeleton.tsx'

import { useCall } from '../calls/call.ts'
import { createLaterCode } from '../frame/later-code.ts'
import { LaterPart } from '../frame/LaterPart.tsx'
import { useTell } from '../frame/outcomes.ts'
import { LazyMediaChooser } from '../media/LazyMediaChooser.tsx'
import { maySeeMedia } from '../person/person-may.ts'
import { PersonContext } from '../person/person.ts'
import { chooseTextFiles } from './choose-text-files.ts'
import { createCleanPaste } from './create-clean-paste.ts'
import { useDocumentName } from './document-name.ts'
import type { FieldControlProps } from './field-control-props.ts'
import { placedFiles } from './placed-files.ts'
import { readText } from './read-value.ts'
import { UploadStates } from './UploadStates.tsx'
import { useTextUploads } from './use-text-uploads.ts'
import { useWaitingWork } from '../frame/waiting-work.ts'

// ProseMirror is fetched with the first text.
const code = createLaterCode(() => import('../rich-text/RichTextField.tsx'))

/** A formatted text. Its pictures are stored by the site. */
export function RichTextControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const call = useCall()
  const tell = useTell()
  const name = useDocumentName()
  const beginWaiting = useWaitingWork()
  const { uploads, uploadFile } = useTextUploads()
  const person = use(PersonContext)
  const hasLibrary = person !== undefined && maySeeMedia(person)
  const uploadPicture = (file: File) => uploadFile('picture', file)
  return (
    <>
      <LaterPart code={code} name={field.label} waiting={<Skeleton shape="text" label={`正在载入：${field.label}`} />}>
        {({ RichTextField }) => (
          <RichTextField
            label={field.label}
            hint={field.hint}
            value={readText(value)}
            onChange={onChange}
            fault={fault}
            required={field.required}
            readOnly={isReadOnly}
            uploadPicture={uploadPicture}
            chooseFiles={chooseTextFiles}
            uploadFile={uploadFile}
            library={
              hasLibrary
                ? ({ onChoose, onClose }) => (
                    <LazyMediaChooser
                      kinds={['picture', 'attachment', 'film', 'sound']}
                      onChoose={(choices) => onChoose(placedFiles(choices))}
                      onClose={onClose}
                    />
                  )
                : undefined
            }
            beginWaiting={beginWaiting}
            onLost={(sentence) => tell(sentence, 'error')}
            cleanPaste={name && createCleanPaste(call, name, uploadPicture)}
          />
        )}
      </LaterPart>
      <UploadStates uploads={uploads} />
    </>
  )
}
