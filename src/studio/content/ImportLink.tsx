import { Link } from 'react-router-dom'

import acts from '#components/buttons/acts.module.css'
import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'

import { personMay } from '../person/person-may.ts'
import { usePerson } from '../person/person.ts'

interface ImportLinkProps {
  types: readonly ContentTypeResponse[]
  /** The key of the type that is listed; empty for all. */
  chosen: string
}

/** The way to the import of tables, for those who may publish all of some type. */
export function ImportLink({ types, chosen }: ImportLinkProps) {
  const person = usePerson()
  const mayImport = types.some(({ type }) => personMay(person, 'content.publish', { type, ownerId: 0 }))
  if (!mayImport) return null
  return (
    <Link
      className={acts['button']}
      to={`/content/import${chosen === '' ? '' : `?type=${encodeURIComponent(chosen)}`}`}
    >
      导入
    </Link>
  )
}
