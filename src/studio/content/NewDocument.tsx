import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'

import { useTell } from '../frame/outcomes.ts'
import { personMay } from '../person/person-may.ts'
import { usePerson } from '../person/person.ts'
import { NewDocumentDialog } from './NewDocumentDialog.tsx'
import { useDocumentCreation } from './use-document-creation.ts'

/** The button for a new document, of a type to choose where the person may write several. */
export function NewDocument({ types }: { types: readonly ContentTypeResponse[] }) {
  const person = usePerson()
  const tell = useTell()
  const { create, isBusy } = useDocumentCreation()
  const [isChoosing, setChoosing] = useState(false)
  const writable = types.filter(({ type }) => personMay(person, 'content.write', { type }))
  const [first] = writable
  if (!first) return null
  const begin = async () => {
    if (writable.length > 1) return setChoosing(true)
    const fault = await create(first.key)
    if (fault !== undefined) tell(fault, 'error')
  }
  return (
    <>
      <button
        type="button"
        className={`${acts['button']} ${acts['main']}`}
        aria-disabled={isBusy}
        onClick={() => void begin()}
      >
        新建{writable.length === 1 ? first.name : ''}
      </button>
      {isChoosing ? <NewDocumentDialog types={writable} onClose={() => setChoosing(false)} /> : null}
    </>
  )
}
