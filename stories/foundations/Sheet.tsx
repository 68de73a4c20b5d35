import { type ReactNode, useLayoutEffect } from 'react'

import { readGlobals } from '../stage/story-globals.ts'
import styles from './sheet.module.css'

interface SheetProps {
  title: string
  intro?: ReactNode
  globals: Readonly<Record<string, unknown>>
  children: ReactNode
}

/** A sheet of the design, in the tone and the size chosen in the toolbar. */
export function Sheet({ title, intro, globals, children }: SheetProps) {
  const { elder, tone = 'plain' } = readGlobals(globals)
  useLayoutEffect(() => {
    document.documentElement.lang = 'zh-CN'
    document.documentElement.toggleAttribute('data-elder', elder)
    return () => document.documentElement.removeAttribute('data-elder')
  }, [elder])
  return (
    <main className={styles['sheet']} data-tone={tone}>
      <h1 className={styles['title']}>{title}</h1>
      {intro ? <p className={styles['intro']}>{intro}</p> : null}
      {children}
    </main>
  )
}
