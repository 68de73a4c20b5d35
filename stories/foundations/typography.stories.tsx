import type { Meta, StoryObj } from '@storybook/react-vite'

import styles from './sheet.module.css'
import { Sheet } from './Sheet.tsx'
import { tokensNamed } from './style-tokens.ts'

const meta: Meta = { title: '设计/字', id: 'design-typography' }
export default meta

const faces = [
  { name: '--font-brush', title: '毛笔：站名与页题', text: '文澜' },
  { name: '--font-serif', title: '宋体：各级标题、引文', text: '一城山水，满卷文澜' },
  { name: '--font-sans', title: '黑体：正文与界面', text: '看展、读书、学艺、赏遗产，一城文脉，尽在此处。' },
]

export const Faces: StoryObj = {
  name: '三种字体',
  render: (_, { globals }) => (
    <Sheet
      title="三种字体"
      intro="毛笔字在网站的 brush.json 里，只含站名和页题用到的字；题目里有别的字，整题就用宋体。宋体、黑体用访客机器上的。"
      globals={globals}
    >
      {faces.map(({ name, title, text }) => (
        <section key={name} className={styles['part']}>
          <h2 className={styles['heading']}>
            {title} <code className={styles['name']}>{name.replace(/^--/u, '')}</code>
          </h2>
          <p className={styles['line']} style={{ fontFamily: `var(${name})`, fontSize: 'var(--size-6)' }}>
            {text}
          </p>
        </section>
      ))}
    </Sheet>
  ),
}

export const Scale: StoryObj = {
  name: '字号',
  render: (_, { globals }) => (
    <Sheet title="字号" intro="5 级起随窗口宽度变化，320 像素到 1280 像素；适老版整体放大三成。" globals={globals}>
      <div className={styles['rows']}>
        {tokensNamed('--size-').map((name) => (
          <div key={name} className={styles['row']}>
            <code className={styles['name']}>{name.replace(/^--/u, '')}</code>
            <p className={styles['line']} style={{ fontSize: `var(${name})`, fontFamily: 'var(--font-serif)' }}>
              听松桥畔的灯
            </p>
          </div>
        ))}
      </div>
    </Sheet>
  ),
}

export const Setting: StoryObj = {
  name: '标点、数字与直排',
  render: (_, { globals }) => (
    <Sheet title="标点、数字与直排" globals={globals}>
      <section className={styles['part']}>
        <h2 className={styles['heading']}>标点：行首收半格，行末可以悬出</h2>
        <p style={{ maxInlineSize: '22em' }}>
          “这是蛇，”她说，“也是河。”《游园》为什么要唱得那么慢？——听得懂的，今天不收茶钱……（雨天讲“借伞”，晴天不讲。）
        </p>
      </section>
      <section className={styles['part']}>
        <h2 className={styles['heading']}>数字：表里等宽对齐</h2>
        <ul className={styles['rows']}>
          {['2026-11-21 12:00', '2026-01-11 09:30', '¥1,680.50', '￥86.00', '余 12 席，共 30 席'].map((text) => (
            <li key={text}>
              <time>{text}</time>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['part']}>
        <h2 className={styles['heading']}>正文行距 leading-prose</h2>
        <p style={{ maxInlineSize: 'var(--container-text)', lineHeight: 'var(--leading-prose)' }}>
          来博物馆的人常问：哪件是镇馆之宝？讲解员想换个答法：您有多久？如果只有一个小时，请从东门进，先不要拍照。书画廊那条长凳是特意放的。有位老讲解员观察过，人在一幅画前站着平均看十九秒，坐下来能看四分钟，坐着坐着，话就少了。
        </p>
      </section>
      <section className={styles['part']}>
        <h2 className={styles['heading']}>直排：人物的名字、书的题签</h2>
        <p className={styles['vertical']}>邵桂娥 白蛇传传说（云汀讲述）</p>
      </section>
    </Sheet>
  ),
}
