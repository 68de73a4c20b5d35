import { AreaIcon } from '#components/icon/AreaIcon.tsx'
import { nameLook } from '#components/text/name-look.ts'
import { phonePieces } from '#components/text/phone-numbers.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage } from '#state/page-context.ts'

import type { hotline } from './definition.ts'
import styles from './hotline.module.css'

/** The portal's name, and its telephone as a button for each number: the nearest help for visitors of the elder mode. */
export function Hotline({ props }: BlockView<typeof hotline>) {
  const { site } = usePage()
  const title = props.title ?? site.site_name
  return (
    <header className={styles['hotline']}>
      <div className={styles['line']}>
        <h1 className={styles['title']} {...nameLook(title, site.brush)}>
          {title}
        </h1>
        {props.hours ? <p className={styles['words']}>{props.hours}</p> : null}
      </div>
      {phonePieces(site.phone).map(({ text, dial }, index) =>
        dial === undefined ? (
          // The pieces of a text never change their order.
          <p className={styles['words']} key={`${index}`}>
            {text}
          </p>
        ) : (
          <a className={styles['call']} href={`tel:${dial}`} key={`${index}`}>
            <AreaIcon name="phone" />
            <span className={styles['word']}>{props.call}</span>
            <span className={styles['number']}>{text}</span>
          </a>
        ),
      )}
    </header>
  )
}
