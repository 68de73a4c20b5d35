import { useEffect, useState } from 'react'

import { useBackCloses } from '#components/dialog/use-back-closes.ts'

/**
 * Closes the open sheet of the bar when the visitor goes back. The listener is on the document, because `toggle` does
 * not bubble, and on the first page the sheet is not React's.
 *
 * @param path path of the page shown: each page has its own sheet
 */
export function useOpenSheet(barClass: string, path: string): void {
  const [sheet, setSheet] = useState<HTMLDetailsElement>()
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.parentElement?.classList.contains(barClass))
        setSheet(target.open ? target : undefined)
    }
    document.addEventListener('toggle', follow, true)
    return () => {
      document.removeEventListener('toggle', follow, true)
      setSheet(undefined)
    }
  }, [barClass, path])
  useBackCloses(() => {
    if (sheet) sheet.open = false
  }, sheet !== undefined)
}
