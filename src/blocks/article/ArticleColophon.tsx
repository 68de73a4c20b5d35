import { ServerHtml } from '#components/text/ServerHtml.tsx'

import styles from './article.module.css'
import { ArticleColophonLines, type ArticleColophonLinesProps } from './ArticleColophonLines.tsx'

/** What stands below an object for those who quote it. Its texts are not in the browser's code: an enhancement has its button. */
export function ArticleColophon(props: ArticleColophonLinesProps) {
  const className = styles['colophon']
  return import.meta.env.SSR ? (
    <div className={className}>
      <ArticleColophonLines {...props} />
    </div>
  ) : (
    <ServerHtml className={className} />
  )
}
