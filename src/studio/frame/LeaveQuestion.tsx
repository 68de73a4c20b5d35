import { useEffect, useState } from 'react'
import { useHref, useNavigate } from 'react-router-dom'

import { AskDialog } from '#components/dialog/AskDialog.tsx'
import { overlayHistory } from '#components/dialog/document-overlays.ts'

import { useTell } from './outcomes.ts'

interface LeaveQuestionProps {
  /** Whether there is something to be lost. */
  isWaiting: boolean
  description: string
}

/** Asks before the page is left while something is on its way: by a link, by closing the window, or to another site. */
export function LeaveQuestion({ isWaiting, description }: LeaveQuestionProps) {
  const tell = useTell()
  const navigate = useNavigate()
  const root = useHref('/').replace(/\/$/u, '')
  const [target, setTarget] = useState<string>()

  useEffect(() => {
    if (!isWaiting) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null || !opensHere(event, link, root)) return
      event.preventDefault()
      event.stopPropagation()
      const { pathname, search, hash } = link
      setTarget(`${pathname.slice(root.length) || '/'}${search}${hash}`)
    }
    window.addEventListener('beforeunload', warn)
    // Before the router takes the click.
    window.addEventListener('click', ask, true)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('click', ask, true)
    }
  }, [isWaiting, root])

  if (target === undefined) return null
  return (
    <AskDialog
      title="现在离开？"
      description={description}
      text={{ yes: '离开', keep: '留在这里', close: '关闭' }}
      onYes={async () => {
        await navigate(target, { replace: overlayHistory().isOverlaid() })
        return undefined
      }}
      onLateFault={(fault) => tell(fault, 'error')}
      onClose={() => setTarget(undefined)}
    />
  )
}

/** Whether a click leads to another page of the studio in this window. */
function opensHere(event: MouseEvent, { target, href, origin, pathname }: HTMLAnchorElement, root: string): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const isStudio = pathname === root || pathname.startsWith(`${root}/`)
  const isHere = href !== '' && origin === window.location.origin && isStudio && pathname !== window.location.pathname
  return isPlain && isHere && (target === '' || target === '_self')
}
