import { Breadcrumb } from '#components/navigation/Breadcrumb.tsx'
import { BrushTitle } from '#components/text/BrushTitle.tsx'
import { SafeHtml } from '#components/text/SafeHtml.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import { agreementParts } from './agreement-parts.ts'
import styles from './agreement.module.css'
import type { agreement } from './definition.ts'

/** The text of an agreement: its edition, its effective date, and its chapters with a table of contents. */
export function Agreement({ data, sectionId }: BlockView<typeof agreement>) {
  const { trail, device, site } = usePage()
  const say = useText('agreement')
  const sayTrail = useText('breadcrumb')
  const { title, version, updated, body } = data.agreement
  const { opening, parts } = agreementParts(body)
  const partId = (index: number) => parts[index]?.id ?? `${sectionId}-part-${index + 1}`
  return (
    <article className={styles['agreement']}>
      {device === 'desktop' ? (
        <Breadcrumb
          label={sayTrail('label')}
          trail={trail.map((above) => ({ title: above.title, href: `/${above.path}` }))}
          current={title}
        />
      ) : null}
      <header className={styles['header']}>
        <BrushTitle brush={site.brush}>{title}</BrushTitle>
        <dl className={styles['edition']}>
          <div>
            <dt>{say('version')}</dt>
            <dd>{version}</dd>
          </div>
          <div>
            <dt>{say('updated')}</dt>
            <dd>
              <time dateTime={updated}>{updated}</time>
            </dd>
          </div>
        </dl>
      </header>
      {parts.length > 1 ? (
        <nav className={styles['contents']} aria-label={say('contents')}>
          <p className={styles['contents-title']} aria-hidden="true">
            {say('contents')}
          </p>
          <ol>
            {parts.map(({ heading }, index) => (
              <li key={partId(index)}>
                <a className={styles['entry']} href={`#${encodeURIComponent(partId(index))}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className={styles['text']}>
        {opening ? <SafeHtml html={opening} tableLabel={say('table')} /> : null}
        {parts.map(({ heading, html }, index) => (
          <section key={partId(index)} aria-labelledby={partId(index)}>
            <h2 className={styles['heading']} id={partId(index)}>
              {heading}
            </h2>
            <SafeHtml html={html} tableLabel={say('table')} />
          </section>
        ))}
      </div>
    </article>
  )
}
