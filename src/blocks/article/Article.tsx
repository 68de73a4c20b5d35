import { Breadcrumb } from '#components/navigation/Breadcrumb.tsx'
import { FactTable } from '#components/text/FactTable.tsx'
import { ReadAloud } from '#components/read-aloud/ReadAloud.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import { articleFacts, articlePictures } from './article-facts.ts'
import styles from './article.module.css'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleGallery } from './ArticleGallery.tsx'
import { ArticleBar } from './ArticleBar.tsx'
import { ArticleHeader } from './ArticleHeader.tsx'
import { ArticleLead } from './ArticleLead.tsx'
import { ArticleMarks } from './ArticleMarks.tsx'
import { ArticleTags } from './ArticleTags.tsx'
import { ArticleTools } from './ArticleTools.tsx'
import type { article } from './definition.ts'
import { FactValue } from './FactValue.tsx'

/** Longest title, in characters, that fits vertically beside a portrait. */
const STANDING = 7

/** The full view of an entity of any type: header, picture, facts, text and gallery. */
export function Article({ props: { lead, note, actions, byline }, data, requests, fields }: BlockView<typeof article>) {
  const page = usePage()
  const say = useText('article')
  const sayTrail = useText('breadcrumb')
  const { title, cover, body, id } = data.article

  const facts = articleFacts(data.article, fields, say('area'))
  const pictures = articlePictures(data.article, fields, lead === 'none' ? '' : cover)
  // Without a cover the picture frame is left out, except for a person, whose layout needs it.
  const shownLead = lead === 'cover' && cover === '' ? 'none' : lead

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
  // Where it is shown: a page is drawn while it arrives, and the facts would push it down.
  const isBelowFacts = page.device === 'desktop' && shownLead === 'portrait'

  return (
    // With another entity the page has another element, which is enhanced anew.
    <article
      key={id}
      className={styles['article']}
      data-lead={shownLead}
      data-title={[...title].length <= STANDING ? 'short' : 'long'}
      data-noted={note !== ''}
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
        <ArticleHeader article={data.article} fields={fields}>
          {isBelowFacts ? null : bar}
        </ArticleHeader>
        {shownLead === 'none' ? null : <ArticleLead kind={shownLead} src={cover} title={title} note={note} />}
        <div className={styles['facts']}>
          <FactTable
            label={say('facts')}
            facts={facts.map((fact) => ({
              name: fact.field.name,
              label: fact.field.label,
              value: <FactValue {...fact} />,
            }))}
          />
        </div>
        {isBelowFacts ? bar : null}
        {body ? <ArticleBody html={body} /> : null}
      </div>
      {page.device === 'mobile' ? marks : null}
      <ArticleGallery images={pictures} title={title} />
      <ArticleTags tags={data.article.tags} />
    </article>
  )
}
