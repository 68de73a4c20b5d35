import { Icon } from '../icon/Icon.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  /** The address of the form: "/web/search". */
  action: string
  /** The accessible name of the field, and of the button. */
  label: string
  hint: string
  /** The current search keyword. */
  keyword?: string
  /** The number of the content type that is searched alone. */
  type?: string | undefined
}

/** The large search field of a page: a plain form; the application submits it without a reload. */
export function SearchField({ action, label, hint, keyword = '', type }: SearchFieldProps) {
  return (
    <form className={styles['box']} role="search" action={action} method="get">
      <Icon name="search" className={styles['icon']} />
      {/* Keyed by the keyword, so that another search replaces the typed text. */}
      <input
        key={keyword}
        className={styles['field']}
        type="search"
        name="keyword"
        defaultValue={keyword}
        aria-label={label}
        placeholder={hint}
        maxLength={60}
        enterKeyHint="search"
      />
      {type === undefined ? null : <input type="hidden" name="type" value={type} />}
      <button type="submit" className={styles['go']}>
        {label}
      </button>
    </form>
  )
}
