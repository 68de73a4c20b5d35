import { documentTitle } from './document-title.ts'
import styles from './document-rows.module.css'

interface RowCheckboxProps {
  item: { title: string }
  isSelected: boolean
  onToggle: () => void
}

/** Selects a row; named by its title. */
export function RowCheckbox({ item, isSelected, onToggle }: RowCheckboxProps) {
  return (
    <label className={styles['check']}>
      <input type="checkbox" aria-label={documentTitle(item)} checked={isSelected} onChange={onToggle} />
    </label>
  )
}
