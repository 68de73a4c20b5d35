import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import { EmptyWays } from '#components/status/EmptyWays.tsx'
import { ErrorState } from '#components/status/ErrorState.tsx'
import { Skeleton, type SkeletonProps } from '#components/status/Skeleton.tsx'
import type { ToastModel } from '#components/status/Toast.tsx'
import { ToastStack } from '#components/status/ToastStack.tsx'

import styles from '../foundations/sheet.module.css'
import { Sheet } from '../foundations/Sheet.tsx'

const meta: Meta = { title: '组件/提示与状态', id: 'component-messages' }
export default meta

const toasts: readonly ToastModel[] = [
  { id: 1, kind: 'success', text: '已收藏' },
  { id: 2, kind: 'error', text: '名额刚刚满了，可以候补；有人取消时会按次序补上，并发消息告诉您' },
]

function ToastsDemo() {
  const [shown, setShown] = useState(toasts)
  return (
    <ToastStack
      toasts={shown}
      label="提示"
      closeLabel="关闭"
      onDone={(id) => setShown((now) => now.filter((toast) => toast.id !== id))}
    />
  )
}

export const Toasts: StoryObj = {
  name: '提示条：成功与失败',
  render: (_, { globals }) => (
    <Sheet title="提示条" intro="停 3 秒；指针或焦点在上面时不走。" globals={globals}>
      <ToastStack toasts={toasts} label="提示" closeLabel="关闭" onDone={() => undefined} />
    </Sheet>
  ),
}

export const Closing: StoryObj = {
  name: '操作 · 关掉一条',
  tags: ['no-picture'],
  render: (_, { globals }) => (
    <Sheet title="提示条" globals={globals}>
      <ToastsDemo />
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole('alert')
    await expect(alert).toHaveTextContent('名额刚刚满了')
    await userEvent.click(within(alert).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(alert).toBeEmptyDOMElement())
  },
}

export const States: StoryObj = {
  name: '没有内容、没有取到',
  render: (_, { globals }) => (
    <Sheet title="没有内容、没有取到" globals={globals}>
      <EmptyWays
        message="还没有点赞的内容"
        how="看到喜欢的，按一下“赞”，它就在这里。"
        ways={[
          { title: '看新闻', href: '/news' },
          { title: '找活动', href: '/activity' },
        ]}
      />
      <ErrorState message="等得太久了" retryLabel="重试" onRetry={() => undefined} />
    </Sheet>
  ),
}

const shapes: readonly SkeletonProps['shape'][] = ['banner', 'strip', 'cards', 'rows', 'text']

export const Skeletons: StoryObj = {
  name: '数据在路上：五种骨架',
  render: (_, { globals }) => (
    <Sheet title="五种骨架" intro="块在定义里写明自己的骨架，数据到时不挪动版面。" globals={globals}>
      {shapes.map((shape) => (
        <section key={shape} className={styles['part']}>
          <h2 className={styles['note']}>{shape}</h2>
          <div className={styles['edges']}>
            <Skeleton shape={shape} label="正在加载…" />
          </div>
        </section>
      ))}
    </Sheet>
  ),
}
