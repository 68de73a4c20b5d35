import { useEffect } from 'react'

/** Keeps a story on its page: links that would lead elsewhere are reported instead. Links within the page work. */
export function useInterceptedLinks(onLeave: (to: string) => void): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : undefined
      const href = link?.getAttribute('href') ?? '#'
      if (event.defaultPrevented || href.startsWith('#')) return
      event.preventDefault()
      onLeave(href)
    }
    const onSubmit = (event: SubmitEvent) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      onLeave(event.target.action)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
    }
  }, [onLeave])
}
