import { useEffect, useState } from 'react'

import { useBackCloses } from '#components/dialog/use-back-closes.ts'

/**
 * Lets going back close the sheet that lies open in the bar. Listened for from above, because a `details`
 * tells only those who ask before it does, and on the first page no part of it is React's.
 *
 * @param path of the page shown: another one has another sheet
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
