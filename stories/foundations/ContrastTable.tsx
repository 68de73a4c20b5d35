import { useLayoutEffect, useRef, useState } from 'react'

import { contrastPairs } from '#compile/theme/contrast-pairs.ts'
import { contrast } from '#compile/theme/contrast.ts'

import { levelOf } from './contrast-level.ts'
import styles from './sheet.module.css'
import { colourOf } from './style-tokens.ts'

/** The pairs that WCAG's contrast for text applies to. */
const textPairs = contrastPairs
  .filter(({ kind }) => kind === 'text')
  .map(({ colour, ground }) => [`--color-${colour}`, `--color-${ground}`] as const)

interface ContrastTableProps {
  title: string
  tone: string
  elder?: boolean
}

/** Every text colour on every ground of one tone, measured in the browser. */
export function ContrastTable({ title, tone, elder = false }: ContrastTableProps) {
  const box = useRef<HTMLElement>(null)
  const [ratios, setRatios] = useState<readonly number[]>([])
  useLayoutEffect(() => {
    const { current } = box
    if (current)
      setRatios(textPairs.map(([writing, ground]) => contrast(colourOf(current, writing), colourOf(current, ground))))
  }, [])
  return (
    <section ref={box} className={styles['panel']} data-tone={tone} {...(elder ? { 'data-elder': '' } : {})}>
      <h2 className={styles['heading']}>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles['scroll']} role="region" aria-label={title} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">字样</th>
              <th scope="col">文字</th>
              <th scope="col">底色</th>
              <th scope="col">对比度</th>
              <th scope="col">等级</th>
            </tr>
          </thead>
          <tbody>
            {textPairs.map(([writing, ground], index) => {
              const ratio = ratios[index] ?? 0
              return (
                <tr key={`${writing} ${ground}`} data-ratio={ratio.toFixed(2)}>
                  <td>
                    <span
                      className={styles['sample']}
                      style={{ color: `var(${writing})`, background: `var(${ground})` }}
                    >
                      文澜 2026
                    </span>
                  </td>
                  <td>{writing.replace('--color-', '')}</td>
                  <td>{ground.replace('--color-', '')}</td>
                  <td>{ratio.toFixed(2)}</td>
                  <td>{levelOf(ratio)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
