import { Link } from 'react-router-dom'

import type { PresenceResponse } from '#contract/studio/document-response.ts'

import { DocumentStateBadge } from '../content/DocumentStateBadge.tsx'
import { differsFromPublic } from '../content/document-states.ts'
import { Moment } from '../frame/Moment.tsx'
import { PageHeading } from '../frame/PageHeading.tsx'
import styles from './document-heading.module.css'
import { useEditorState } from './editor-context.ts'
import { PeopleHere } from './PeopleHere.tsx'

/** The title of the document, what visitors see of it, and who else has it open. */
export function DocumentHeading({ people }: { people: PresenceResponse['people'] }) {
  const { document, values, revision } = useEditorState()
  const { type, state, address, publishTime, deleted } = document
  const title = values['title']
  const hasDraft = revision > 0
  return (
    <div className={styles['heading']}>
      <nav aria-label="位置" className={styles['trail']}>
        <Link to="/content">内容</Link>
        <Link to={`/content?type=${encodeURIComponent(type.key)}`}>{type.name}</Link>
      </nav>
      <PageHeading title={typeof title === 'string' && title.trim() !== '' ? title : '还没有标题'} />
      <p className={styles['facts']}>
        <DocumentStateBadge state={deleted > 0 ? 'deleted' : state} />
        {differsFromPublic({ state, hasDraft }) ? <DocumentStateBadge state="changed" /> : null}
        {state === 'new' ? null : (
          <span>
            {state === 'scheduled' ? '将发布于 ' : '发布于 '}
            <Moment seconds={publishTime} />
          </span>
        )}
        {address === undefined ? null : (
          <a href={address} target="_blank" rel="noreferrer">
            看网页
          </a>
        )}
        <Link to="versions">历次版本</Link>
      </p>
      <PeopleHere people={people} />
    </div>
  )
}
