import { SafeHtml } from '#components/text/SafeHtml.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { useText } from '#state/page-context.ts'

import styles from './article.module.css'

/** The text of an entity. */
export function ArticleBody({ html }: { html: string }) {
  const say = useText('article')
  return (
    <div className={styles['body']}>
      {/* Most texts start at heading level 3: a hidden heading of level 2 completes the outline. */}
      {html.includes('<h2') ? null : (
        <h2 data-silent="">
          <VisuallyHidden>{say('body')}</VisuallyHidden>
        </h2>
      )}
      <SafeHtml html={html} tableLabel={say('table')} />
    </div>
  )
}
