import { Breadcrumb } from '#components/navigation/Breadcrumb.tsx'
import { ReadAloud } from '#components/read-aloud/ReadAloud.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import { articlePictures } from './article-facts.ts'
import styles from './article.module.css'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleFacts } from './ArticleFacts.tsx'
import { ArticleGallery } from './ArticleGallery.tsx'
import { ArticleBar } from './ArticleBar.tsx'
import { ArticleColophon } from './ArticleColophon.tsx'
import { ArticleHeader } from './ArticleHeader.tsx'
import { ArticleLead } from './ArticleLead.tsx'
import { ArticleMarks } from './ArticleMarks.tsx'
import { ArticleTags } from './ArticleTags.tsx'
import { ArticleTools } from './ArticleTools.tsx'
import type { article } from './definition.ts'

/** The full view of an entity of any type: header, picture, facts, text and gallery, in the order of its kind. */
export function Article({ props, data, requests, fields }: BlockView<typeof article>) {
  const { note, actions, byline, occasion } = props
  const page = usePage()
  const say = useText('article')
  const sayTrail = useText('breadcrumb')
  const { title, cover, body, id } = data.article

  // Files written before there were kinds ask for the layout of a person by the picture.
  const kind = props.lead === 'portrait' ? 'person' : props.kind
  // Without a cover the picture frame is left out, except for a person, whose layout needs it.
  const hasLead = props.lead !== 'none' && (cover !== '' || kind === 'person')
  const pictures = articlePictures(data.article, fields, hasLead ? cover : '')

  const marks = <ArticleMarks article={data.article} names={actions} marks={data.marks} request={requests.marks} />
  const bar = (
    <ArticleBar article={data.article} hasByline={byline}>
      {page.elder ? (
        <div className={styles['aloud']}>
          <ReadAloud text={{ read: say('read'), pause: say('pause'), resume: say('resume'), stop: say('stop') }} />
        </div>
      ) : null}
      {page.device === 'desktop' ? marks : null}
      <ArticleTools />
    </ArticleBar>
  )
  const table = <ArticleFacts article={data.article} fields={fields} />
  const isObject = kind === 'object'

  return (
    // With another entity the page has another element, which is enhanced anew.
    <article
      key={id}
      className={styles['article']}
      data-kind={kind}
      // The server's; the enhancement of the tools applies what the visitor has chosen.
      data-size="medium"
      suppressHydrationWarning
    >
      {page.device === 'desktop' ? (
        <Breadcrumb
          label={sayTrail('label')}
          trail={page.trail.map(({ title: name, path }) => ({ title: name, href: `/${path}` }))}
          current={title}
        />
      ) : null}
      <div className={styles['leaf']} data-aloud="">
        <ArticleHeader article={data.article} fields={fields} hasOccasion={occasion}>
          {kind === 'event' ? table : null}
          {kind === 'text' || kind === 'event' ? bar : null}
        </ArticleHeader>
        {hasLead ? <ArticleLead kind={kind} src={cover} others={pictures} title={title} note={note} /> : null}
        {kind === 'event' ? null : table}
        {kind === 'person' ? bar : null}
        {isObject ? (
          <div className={styles['panel']} data-silent="">
            {bar}
            <ArticleColophon article={data.article} picture={hasLead ? cover : ''} />
          </div>
        ) : null}
        {body ? <ArticleBody html={body} /> : null}
      </div>
      {page.device === 'mobile' ? marks : null}
      {isObject && hasLead ? null : <ArticleGallery images={pictures} title={title} />}
      <ArticleTags tags={data.article.tags} />
    </article>
  )
}
