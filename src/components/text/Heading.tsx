import styles from './heading.module.css'
import { Icon } from '../icon/Icon.tsx'
import { Link } from './Link.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface HeadingProps {
  title: string
  /** For the `aria-labelledby` of the section. */
  id?: string | undefined
  intro?: string | undefined
  more?: { title: string; href: string } | undefined
}

/** The heading of a section: its number in a seal, the title, a short introduction, and a link to the complete list. */
export function Heading({ title, id, intro, more }: HeadingProps) {
  return (
    <div className={styles['heading']}>
      <h2 className={styles['title']} id={id}>
        {title}
      </h2>
      {intro ? <p className={styles['intro']}>{intro}</p> : null}
      {more ? (
        <Link className={styles['more']} href={more.href}>
          {more.title}
          <VisuallyHidden>：{title}</VisuallyHidden>
          <Icon name="arrow-right" />
        </Link>
      ) : null}
    </div>
  )
}
