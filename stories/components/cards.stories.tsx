import type { Meta, StoryObj } from '@storybook/react-vite'

import { CourseCard } from '#components/cards/CourseCard.tsx'
import { CoverCard } from '#components/cards/CoverCard.tsx'
import { DocumentCard } from '#components/cards/DocumentCard.tsx'
import { EventCard } from '#components/cards/EventCard.tsx'
import { HeadlineCard } from '#components/cards/HeadlineCard.tsx'
import { PlaqueCard } from '#components/cards/PlaqueCard.tsx'
import { PortraitCard } from '#components/cards/PortraitCard.tsx'
import { RowCard } from '#components/cards/RowCard.tsx'
import { WantedCard } from '#components/cards/WantedCard.tsx'
import { WareCard } from '#components/cards/WareCard.tsx'

import styles from '../foundations/sheet.module.css'
import { Sheet } from '../foundations/Sheet.tsx'
import { hardCard, sampleCard, STORAGE } from './sample-card.ts'

const meta: Meta = { title: '组件/卡片', id: 'component-cards' }
export default meta

/** Lines of a list rather than tiles: they are made for a wide column. */
const LINES: ReadonlySet<string> = new Set(['row', 'headline', 'document', 'course'])
const leaf = { month: '11月', day: '26', weekday: '周四' }
const common = { level: 3, storage: STORAGE } as const
const usual = sampleCard()
const course = sampleCard({
  title: '楷书入门：从一横开始',
  category: '书画',
  cover: 'course/course-kaishu.webp',
  summary: '写到第三百条横的时候，手会自己慢下来。',
})
const event = sampleCard({
  title: '在旧粮仓里读一晚上的诗',
  category: '读书会',
  cover: 'activity/activity-granary-three-days.webp',
})
const ware = sampleCard({
  title: '兼毫中楷笔“过桥”',
  category: '文房',
  cover: 'product/product-jianhao-zhongkai.webp',
  summary: '狼毫在里、羊毫在外。',
})
const wish = sampleCard({
  title: '夜校书法班求购毛笔三百支',
  category: '采购',
  summary: '三个班，从没拿过毛笔的人占九成。',
})
const person = sampleCard({
  title: '邵桂娥',
  category: '民间文学',
  cover: 'heritage-inheritor/heritage-inheritor-shao-guie.webp',
  facts: [{ name: 'level', label: '级别', value: '市级' }],
  summary: '她能把白蛇的故事连讲七个晚上。',
})
const plaque = sampleCard({
  title: '白蛇传传说',
  category: '民间文学',
  cover: 'heritage-item/heritage-item-baishezhuan.webp',
  summary: '一把伞、一座桥、一场漫过山门的大水。',
  facts: [{ name: 'level', label: '级别', value: '国家级' }],
})
const terms = { price: '86', agreed: '价格面议', unit: '支', party: '洗砚巷笔庄' }

function shown(
  globals: Readonly<Record<string, unknown>>,
  title: string,
  parts: readonly (readonly [name: string, card: React.ReactNode])[],
) {
  return (
    <Sheet title={title} globals={globals}>
      <div className={styles['wide']}>
        {parts.map(([name, card]) => (
          <section
            key={name}
            className={LINES.has(name.split(' ')[0] ?? '') ? `${styles['part']} ${styles['double']}` : styles['part']}
          >
            <h2 className={styles['note']}>{name}</h2>
            {card}
          </section>
        ))}
      </div>
    </Sheet>
  )
}

export const All: StoryObj = {
  name: '十种卡片',
  render: (_, { globals }) =>
    shown(globals, '十种卡片', [
      ['cover 封面', <CoverCard key="" {...common} card={usual} />],
      ['row 图文行', <RowCard key="" {...common} card={usual} />],
      ['headline 要闻', <HeadlineCard key="" {...common} card={usual} />],
      ['portrait 人物', <PortraitCard key="" {...common} card={person} />],
      [
        'document 文件',
        <DocumentCard
          key=""
          {...common}
          card={sampleCard({
            title: '中华人民共和国非物质文化遗产法',
            category: '国家法律',
            facts: [{ name: 'number', label: '文号', value: '主席令第四十二号' }],
          })}
        />,
      ],
      ['plaque 名录', <PlaqueCard key="" {...common} card={plaque} />],
      [
        'event 活动',
        <EventCard
          key=""
          {...common}
          card={event}
          times={{
            leaf,
            span: '11月26日 周四 19:30–21:30',
            place: '澜湖剧场',
            state: { variant: 'lively', text: '报名中' },
            seats: '余 3 席',
          }}
        />,
      ],
      [
        'course 课程',
        <CourseCard
          key=""
          {...common}
          card={course}
          teacher="冯敬之"
          times={{
            leaf,
            state: { variant: 'lively', text: '可预约' },
            name: '白天班',
            span: '11月26日 周四 09:30–11:30',
            seats: { capacity: 20, occupied: 18, label: '余 2 席，共 20 席' },
            others: '另有 1 期',
          }}
        />,
      ],
      ['ware 商品', <WareCard key="" {...common} card={ware} terms={terms} />],
      [
        'wanted 需求',
        <WantedCard
          key=""
          {...common}
          card={wish}
          terms={{
            state: { variant: 'calm', text: '还有 18 天截止' },
            facts: [{ name: 'budget', label: '预算', value: '每支不超过70元' }],
          }}
        />,
      ],
    ]),
}

export const Hard: StoryObj = {
  name: '字很多、没有图',
  render: (_, { globals }) =>
    shown(globals, '字很多、没有图', [
      ['cover 封面', <CoverCard key="" {...common} card={hardCard} />],
      ['row 图文行', <RowCard key="" {...common} card={hardCard} />],
      ['headline 要闻', <HeadlineCard key="" {...common} card={hardCard} />],
      [
        'portrait 人物',
        <PortraitCard
          key=""
          {...common}
          card={sampleCard({ ...person, title: '阿不都热合曼·买买提艾力与他的徒弟们', cover: '' })}
        />,
      ],
      ['plaque 名录', <PlaqueCard key="" {...common} card={hardCard} />],
      [
        'event 活动，时间未定',
        <EventCard
          key=""
          {...common}
          card={hardCard}
          times={{ leaf: undefined, span: '时间待定', place: '', state: undefined, seats: '' }}
        />,
      ],
      [
        'course 课程，已上完',
        <CourseCard
          key=""
          {...common}
          card={hardCard}
          teacher=""
          times={{
            leaf: undefined,
            state: undefined,
            name: '',
            span: '这一轮已上完，新一期待定',
            seats: undefined,
            others: '',
          }}
        />,
      ],
      ['ware 商品，面议', <WareCard key="" {...common} card={hardCard} terms={{ ...terms, price: '', unit: '' }} />],
    ]),
}
