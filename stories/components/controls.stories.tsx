import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'

import { ActBar, type ActBarProps } from '#components/navigation/ActBar.tsx'
import { Breadcrumb } from '#components/navigation/Breadcrumb.tsx'
import { CountTabs } from '#components/navigation/CountTabs.tsx'
import { MarkButton } from '#components/buttons/MarkButton.tsx'
import { Pager } from '#components/navigation/Pager.tsx'
import { SearchField } from '#components/navigation/SearchField.tsx'
import { SeatBar } from '#components/cards/SeatBar.tsx'
import { StateBadge } from '#components/cards/StateBadge.tsx'

import styles from '../foundations/sheet.module.css'
import { Sheet } from '../foundations/Sheet.tsx'
import { useInterceptedLinks } from '../stage/use-intercepted-links.ts'

const meta: Meta = { title: '组件/按钮、标签与分页', id: 'component-controls' }
export default meta

const pagerText = { label: '分页', previous: '上一页', next: '下一页' }

function Marks() {
  const [marks, setMarks] = useState<Readonly<Record<string, boolean>>>({ 赞: true })
  const button = (seal: string, label: string, isLarge: boolean) => {
    const isPressed = marks[seal] === true
    const count = 32 + Number(isPressed)
    return (
      <MarkButton
        seal={seal}
        label={label}
        name={`${label}，${count} 人`}
        count={String(count)}
        isLarge={isLarge}
        isPressed={isPressed}
        onPress={() => setMarks({ ...marks, [seal]: !isPressed })}
      />
    )
  }
  return (
    <>
      <div className={styles['inline']}>
        {button('赞', '点赞', false)}
        {button('藏', '收藏', false)}
      </div>
      <div className={styles['inline']}>
        {button('关', '关注', true)}
        {button('架', '书架', true)}
      </div>
    </>
  )
}

export const Buttons: StoryObj = {
  name: '印章按钮与状态',
  render: (_, { globals }) => (
    <Sheet title="印章按钮与状态" intro="按下如盖章：先是墨线，后是朱砂。" globals={globals}>
      <Marks />
      <div className={styles['inline']}>
        <StateBadge variant="lively">报名中</StateBadge>
        <StateBadge variant="calm">即将报名</StateBadge>
        <StateBadge variant="quiet">已结束</StateBadge>
      </div>
      <div className={styles['wide']}>
        <SeatBar capacity={30} occupied={0} label="余 30 席，共 30 席" />
        <SeatBar capacity={30} occupied={18} label="余 12 席，共 30 席" />
        <SeatBar capacity={30} occupied={30} label="30 席已满" />
      </div>
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const mark = within(canvasElement).getByRole('button', { name: '收藏，32 人' })
    await expect(mark).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(mark)
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    await expect(mark).toHaveAccessibleName('收藏，33 人')
  },
}

function PagerDemo({ start, pages }: { start: number; pages: number }) {
  const [page, setPage] = useState(start)
  useInterceptedLinks((to) => setPage(Number(new URL(to, window.location.href).searchParams.get('p') ?? 1)))
  return <Pager page={page} pages={pages} href={(number) => `/news?p=${number}`} text={pagerText} />
}

export const Paging: StoryObj = {
  name: '分页',
  render: (_, { globals }) => (
    <Sheet title="分页" intro="链接而不是按钮，没有脚本也能翻；到头的一端留着字，不再是链接。" globals={globals}>
      <PagerDemo start={5} pages={36} />
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const current = () => canvas.getByRole('link', { current: 'page' }).textContent
    await userEvent.click(canvas.getByRole('link', { name: '下一页' }))
    await expect(current()).toBe('6')
    await userEvent.click(canvas.getByRole('link', { name: '36' }))
    await expect(current()).toBe('36')
    await expect(canvas.queryByRole('link', { name: '下一页' })).toBeNull()
    await userEvent.click(canvas.getByRole('link', { name: '1' }))
    await expect(canvas.queryByRole('link', { name: '上一页' })).toBeNull()
  },
}

const acts: readonly ActBarProps[] = [
  { state: '报名中', variant: 'lively', note: '还余 12 席', href: '#act', label: '去报名' },
  { state: '名额已满', variant: 'calm', note: '有人取消时自动递补', href: '#act', label: '排候补' },
  { state: '已报名', variant: 'settled', note: '2 人', href: '#act', label: '查看' },
  { state: '报名截止', variant: 'quiet', note: '2026-11-20 18:00 截止', href: '#act', label: '看别的活动' },
  { state: '联系这家', variant: 'lively', href: '#act', label: '联系对方' },
  {
    state: '每套360—480元，连备杯总额2.1万元以内',
    variant: 'lively',
    note: '还有 8 天截止，由云汀市公共文化服务中心代收',
    href: '#act',
    label: '联系对方',
  },
]

export const Acts: StoryObj = {
  name: '手机页脚上的动作',
  globals: { viewport: { value: 'smallPhone' } },
  render: (_, { globals }) => (
    <Sheet title="手机页脚上的动作" intro="左边是现在的情形，右边是能做的事；情形变了，按钮不动。" globals={globals}>
      {acts.map((act) => (
        <ActBar key={act.state} {...act} />
      ))}
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('link')
    const places = buttons.map((button) => {
      const { left, width, height } = button.getBoundingClientRect()
      return [left, width, height]
    })
    await expect(new Set(places.map((place) => place.join(' '))).size).toBe(1)
    for (const button of buttons) await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
  },
}

function TabsDemo({ device }: { device: 'desktop' | 'mobile' }) {
  const [current, setCurrent] = useState('')
  useInterceptedLinks((to) => setCurrent(new URL(to, window.location.href).searchParams.get('type') ?? ''))
  const tabs = [
    { value: '', name: '全部', count: 34, href: '/user/my-likes' },
    { value: '12', name: '活动', count: 3, href: '/user/my-likes?type=12' },
    { value: '8', name: '非遗名录', count: 9, href: '/user/my-likes?type=8' },
    { value: '4', name: '新闻', count: 21, href: '/user/my-likes?type=4' },
    { value: '16', name: '商品', count: 1, href: '/user/my-likes?type=16' },
    { value: '13', name: '课程', count: 0, href: '/user/my-likes?type=13' },
  ]
  return <CountTabs label="内容类型" tabs={tabs} current={current} device={device} />
}

export const Tabs: StoryObj = {
  name: '标签与数目',
  render: (_, { globals }) => (
    <Sheet title="标签与数目" globals={globals}>
      <TabsDemo device={globals['viewport']?.value === 'phone' ? 'mobile' : 'desktop'} />
      <Breadcrumb
        label="所在位置"
        trail={[
          { title: '首页', href: '/index' },
          { title: '非遗名录', href: '/cultural-heritage/directory' },
        ]}
        current="白蛇传传说"
      />
      <SearchField action="/web/search" label="搜索" hint="搜文章、活动、图书" />
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('link', { name: /非遗名录 9/u }))
    await expect(canvas.getByRole('link', { current: true })).toHaveTextContent('非遗名录 9')
  },
}
