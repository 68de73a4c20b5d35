import { useLayoutEffect, useRef, useState } from 'react'

import styles from './sheet.module.css'
import { valueOf } from './style-tokens.ts'

interface SwatchesProps {
  heading: string
  names: readonly string[]
}

/** Colours with their names and their computed values. */
export function Swatches({ heading, names }: SwatchesProps) {
  const box = useRef<HTMLElement>(null)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  useLayoutEffect(() => {
    const { current } = box
    if (current) setValues(Object.fromEntries(names.map((name) => [name, valueOf(current, name)])))
  }, [names])
  return (
    <section ref={box} className={styles['part']}>
      <h2 className={styles['heading']}>{heading}</h2>
      <ul className={styles['swatches']}>
        {names.map((name) => (
          <li key={name} className={styles['swatch']}>
            <span className={styles['colour']} style={{ background: `var(${name})` }} />
            <code className={styles['name']}>{name.replace(/^--/u, '')}</code>
            <span className={styles['value']}>{values[name]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
