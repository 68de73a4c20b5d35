import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'

import styles from './text-toolbar.module.css'
import type { TextIconName } from './text-icon-paths.ts'
import { TextIcon } from './TextIcon.tsx'

interface ToolbarButtonProps {
  label: string
  icon?: TextIconName | undefined
  /** Undefined for acts, which are never set. */
  isPressed?: boolean | undefined
  isDisabled?: boolean
  tabIndex: number
  onPress: () => void
}

/** A button of the toolbar. It leaves the selection in the text; one that can do nothing can still be reached. */
export function ToolbarButton({ label, icon, isPressed, isDisabled = false, tabIndex, onPress }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      className={styles['button']}
      title={icon === undefined ? undefined : label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      data-control={label}
      tabIndex={tabIndex}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onPress()
      }}
    >
      {icon === undefined ? (
        label
      ) : (
        <>
          <TextIcon name={icon} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </button>
  )
}
