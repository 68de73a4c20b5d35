import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, userEvent, within } from 'storybook/test'

import { Avatar } from '#components/picture/Avatar.tsx'
import { BookCover } from '#components/picture/BookCover.tsx'
import { Gallery } from '#components/picture/Gallery.tsx'
import { Picture, type PictureRatio } from '#components/picture/Picture.tsx'
import { QrCode } from '#components/ticket/QrCode.tsx'
import { replaceBrokenPictures } from '#loader/replace-broken-pictures.ts'

import styles from '../foundations/sheet.module.css'
import { Sheet } from '../foundations/Sheet.tsx'
import { STORAGE } from './sample-card.ts'

const meta: Meta = { title: '组件/图片', id: 'component-pictures' }
export default meta

const ratios: readonly PictureRatio[] = ['21/9', '16/9', '3/2', '4/3', '1/1', '3/4']

function Pictures() {
  useEffect(() => replaceBrokenPictures(), [])
  return (
    <div className={styles['wide']}>
      {ratios.map((ratio) => (
        <figure key={ratio} className={styles['part']}>
          <Picture src="banner/qinglv.webp" alt="青绿山水" sizes="20rem" ratio={ratio} storage={STORAGE} />
          <figcaption className={styles['note']}>{ratio}</figcaption>
        </figure>
      ))}
      <figure className={styles['part']}>
        <Picture src="" alt="没有图" sizes="20rem" ratio="3/2" storage={STORAGE} />
        <figcaption className={styles['note']}>没有图</figcaption>
      </figure>
      <figure className={styles['part']}>
        <Picture src="news/nowhere.webp" alt="图丢了" sizes="20rem" ratio="3/2" storage={STORAGE} />
        <figcaption className={styles['note']}>图丢了</figcaption>
      </figure>
    </div>
  )
}

export const Ratios: StoryObj = {
  name: '六种比例，缺图与坏图',
  render: (_, { globals }) => (
    <Sheet title="图片" intro="先占好位置再来图；没有图、图坏了，都是那幅远山。" globals={globals}>
      <Pictures />
    </Sheet>
  ),
}

export const Small: StoryObj = {
  name: '头像、书影与二维码',
  render: (_, { globals }) => (
    <Sheet title="头像、书影与二维码" globals={globals}>
      <div className={styles['inline']} style={{ fontSize: '4rem' }}>
        <Avatar src="teacher/teacher-bai-yumei.webp" name="白玉梅" storage={STORAGE} />
        <Avatar src="" name="听雨的人" />
        <Avatar src="" name="" />
      </div>
      <div className={styles['inline']}>
        {['唐诗三百首', '诗经', '云汀市地方志丛书·文澜湖水利与沿岸村镇卷（增订本）'].map((title) => (
          <span key={title} style={{ inlineSize: '8rem' }}>
            <BookCover title={title} />
          </span>
        ))}
        <span style={{ inlineSize: '8rem' }}>
          <BookCover title="唐诗三百首" src="book/book-tangshisanbaishou.webp" storage={STORAGE} />
        </span>
      </div>
      <div style={{ inlineSize: '10rem' }}>
        <QrCode text="https://wenlan.example/web/news" label="本页的二维码" />
      </div>
    </Sheet>
  ),
}

export const Large: StoryObj = {
  name: '图集：打开、前后翻、关闭',
  render: (_, { globals }) => (
    <Sheet title="图集" globals={globals}>
      <Gallery
        images={[
          'heritage-item/heritage-item-jianzhi.webp',
          'heritage-item/heritage-item-kunqu.webp',
          'heritage-item/heritage-item-longquan-qingci.webp',
        ]}
        storage={STORAGE}
        label="图集"
        text={{
          describe: (number) => `非遗，第 ${number} 张，共 3 张`,
          close: '关闭',
          previous: '上一张',
          next: '下一张',
        }}
      />
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('img', { name: '非遗，第 2 张，共 3 张' }))
    const dialog = canvas.getByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: '下一张' }))
    await expect(within(dialog).getByRole('img')).toHaveAccessibleName('非遗，第 3 张，共 3 张')
    await userEvent.click(within(dialog).getByRole('button', { name: '下一张' }))
    await expect(within(dialog).getByRole('img')).toHaveAccessibleName('非遗，第 1 张，共 3 张')
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
    await expect(canvas.queryByRole('dialog')).toBeNull()
  },
}
