import { Breadcrumb } from '#components/navigation/Breadcrumb.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { BrushTitle } from '#components/text/BrushTitle.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { pageHeading } from './definition.ts'
import styles from './page-heading.module.css'

/** Title, introduction and breadcrumb of a page, on a woven or painted pattern, or with a photograph. */
export function PageHeading({ props }: BlockView<typeof pageHeading>) {
  const { trail, title, device, site } = usePage()
  const say = useText('breadcrumb')
  return (
    <header className={styles['heading']} data-height={props.height}>
      {props.picture ? (
        <Picture
          className={styles['picture']}
          src={props.picture.src}
          alt={props.picture.alt}
          sizes="(min-width: 48rem) 45vw, 100vw"
          ratio="21/9"
          priority
          isWide={false}
          storage={site.storage}
        />
      ) : (
        <div className={styles['pattern']} data-motif={props.motif} />
      )}
      <div className={styles['words']}>
        {device === 'desktop' && trail.length > 0 ? (
          <Breadcrumb
            label={say('label')}
            trail={trail.map((above) => ({ title: above.title, href: `/${above.path}` }))}
            current={title}
          />
        ) : null}
        <div className={styles['line']}>
          <BrushTitle className={styles['title']} brush={site.brush}>
            {props.title}
          </BrushTitle>
          {props.intro ? <p className={styles['intro']}>{props.intro}</p> : null}
        </div>
      </div>
    </header>
  )
}
