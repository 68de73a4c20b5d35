import { Icon } from '../icon/Icon.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  /** Where the form leads: "/web/search". */
  action: string
  /** Name of the field, and of the button. */
  label: string
  hint: string
  /** What is being searched now. */
  keyword?: string
}

/** The large search field of a page: a plain form; the application spares the reload. */
export function SearchField({ action, label, hint, keyword = '' }: SearchFieldProps) {
  return (
    <form className={styles['box']} role="search" action={action} method="get">
      <Icon name="search" className={styles['icon']} />
      {/* The key: another search shows its own word, whatever was typed here. */}
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
      <button type="submit" className={styles['go']}>
        {label}
      </button>
    </form>
  )
}
