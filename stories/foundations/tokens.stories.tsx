import type { Meta, StoryObj } from '@storybook/react-vite'

import styles from './sheet.module.css'
import { Sheet } from './Sheet.tsx'
import { paletteNames, tokensNamed } from './style-tokens.ts'
import { Swatches } from './Swatches.tsx'

const meta: Meta = { title: '设计/标记', id: 'design-tokens' }
export default meta

const colours = tokensNamed('--color-')
const groups = [
  { heading: '底与面', names: colours.filter((name) => /ground|surface|sheet|slip$|veil|mark$/u.test(name)) },
  { heading: '文字', names: colours.filter((name) => /text|^--color-on-(?!ink-rule)|link/u.test(name)) },
  {
    heading: '点睛与线',
    names: colours.filter(
      (name) =>
        /accent|second$|second-rule|gilt$|rule|border|focus|frame/u.test(name) && !/on-(?:accent|ink-gilt)/u.test(name),
    ),
  },
  { heading: '书衣', names: colours.filter((name) => name.includes('cloth')) },
]

export const Colours: StoryObj = {
  name: '颜色：各有其用',
  render: (_, { globals }) => (
    <Sheet
      title="颜色"
      intro="块和组件只用这些名字，不写色值。名字说用处，不说颜色；换底色、进适老版，同一个名字就有另一个值（用上方工具栏试）。"
      globals={globals}
    >
      {groups.map((group) => (
        <Swatches key={group.heading} {...group} />
      ))}
    </Sheet>
  ),
}

export const Palette: StoryObj = {
  name: '颜料：全部色值',
  render: (_, { globals }) => (
    <Sheet
      title="颜料"
      intro="整个门户只有这些色值，都在 src/styles/palette.css。纸、墨、主色（朱砂）、辅色（青瓷）、点缀色（金）、警示色（紫）、书衣（靛）；主题换的就是它们。"
      globals={globals}
    >
      {['paper', 'ink', 'accent', 'second', 'gilt', 'error', 'cloth'].map((ramp) => (
        <Swatches
          key={ramp}
          heading={ramp}
          names={paletteNames.filter((name) => name.startsWith(`--palette-${ramp}-`))}
        />
      ))}
    </Sheet>
  ),
}

export const Spacing: StoryObj = {
  name: '间距与版心',
  render: (_, { globals }) => (
    <Sheet title="间距" globals={globals}>
      <section className={styles['part']}>
        <h2 className={styles['heading']}>间距 space</h2>
        <Bars names={tokensNamed('--space-')} />
      </section>
      <section className={styles['part']}>
        <h2 className={styles['heading']}>版心、边距与触点</h2>
        <Bars names={['--gutter', '--target', '--container-text', '--container']} />
      </section>
    </Sheet>
  ),
}

export const Shapes: StoryObj = {
  name: '圆角、阴影与线',
  render: (_, { globals }) => (
    <Sheet title="圆角、阴影与线" globals={globals}>
      <section className={styles['part']}>
        <h2 className={styles['heading']}>圆角 radius</h2>
        <Squares
          names={tokensNamed('--radius-')}
          styleOf={(name) => ({ borderRadius: `var(${name})`, border: 'var(--border-thin)' })}
        />
      </section>
      <section className={styles['part']}>
        <h2 className={styles['heading']}>阴影 shadow</h2>
        <Squares names={tokensNamed('--shadow-')} styleOf={(name) => ({ boxShadow: `var(${name})` })} />
      </section>
      <section className={styles['part']}>
        <h2 className={styles['heading']}>线 line</h2>
        <div className={styles['rows']}>
          <Row name="--border-thin">
            <span style={{ display: 'block', borderBlockStart: 'var(--border-thin)' }} />
          </Row>
          <Row name="--wenwu（文武线）">
            <span
              style={{ display: 'block', blockSize: '7px', color: 'var(--color-frame)', background: 'var(--wenwu)' }}
            />
          </Row>
          <Row name="--focus-ring">
            <span
              className={styles['square']}
              style={{ display: 'block', outline: 'var(--focus-ring)', outlineOffset: '2px' }}
            />
          </Row>
        </div>
      </section>
    </Sheet>
  ),
}

function Bars({ names }: { names: readonly string[] }) {
  return (
    <div className={styles['rows']}>
      {names.map((name) => (
        <Row key={name} name={name}>
          <span className={styles['bar']} style={{ display: 'block', inlineSize: `min(100%, var(${name}))` }} />
        </Row>
      ))}
    </div>
  )
}

function Squares({ names, styleOf }: { names: readonly string[]; styleOf: (name: string) => React.CSSProperties }) {
  return (
    <div className={styles['wide']}>
      {names.map((name) => (
        <div key={name} className={styles['part']}>
          <span className={styles['square']} style={styleOf(name)} />
          <code className={styles['name']}>{name.replace(/^--/u, '')}</code>
        </div>
      ))}
    </div>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles['row']}>
      <code className={styles['name']}>{name.replace(/^--/u, '')}</code>
      <div>{children}</div>
    </div>
  )
}
