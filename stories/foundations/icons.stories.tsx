import type { Meta, StoryObj } from '@storybook/react-vite'

import { areaIconPaths } from '#components/icon/area-icon-paths.ts'
import { AreaIcon } from '#components/icon/AreaIcon.tsx'
import { iconPaths } from '#components/icon/icon-paths.ts'
import { MemberIcon } from '#components/icon/MemberIcon.tsx'
import { memberIconPaths } from '#components/icon/member-icon-paths.ts'
import { Seal } from '#components/text/Seal.tsx'

import styles from './sheet.module.css'
import { Sheet } from './Sheet.tsx'

const meta: Meta = { title: '设计/图标', id: 'design-icons' }
export default meta

type MemberIconName = React.ComponentProps<typeof MemberIcon>['name']
const isMemberIcon = (name: string): name is MemberIconName => Object.hasOwn(memberIconPaths, name)

export const All: StoryObj = {
  name: '全部图标',
  render: (_, { globals }) => (
    <Sheet
      title="图标"
      intro="schema 里写的就是这些名字；写了不认识的名字，画成 grid。图标和旁边的字一样高、一样的颜色，本身不读出来。"
      globals={globals}
    >
      <section className={styles['part']}>
        <h2 className={styles['heading']}>门户</h2>
        <ul className={styles['icons']}>
          {Object.keys({ ...areaIconPaths, ...iconPaths }).map((name) => (
            <li key={name} className={styles['icon']}>
              <AreaIcon name={name} />
              <code className={styles['name']}>{name}</code>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['part']}>
        <h2 className={styles['heading']}>会员中心</h2>
        <ul className={styles['icons']}>
          {Object.keys(memberIconPaths)
            .filter(isMemberIcon)
            .map((name) => (
              <li key={name} className={styles['icon']}>
                <MemberIcon name={name} />
                <code className={styles['name']}>{name}</code>
              </li>
            ))}
        </ul>
      </section>
      <section className={styles['part']}>
        <h2 className={styles['heading']}>印</h2>
        <div style={{ fontSize: '4rem' }}>
          <Seal
            characters="文"
            strokes="M20 6.5v5M7.5 13.5h25M13 13.5c1 9 7.5 16 18.5 20M27 13.5c-1 9-7.5 16-18.5 20"
          />
          <Seal characters="青" />
          <Seal characters="青溪" />
        </div>
      </section>
    </Sheet>
  ),
}
