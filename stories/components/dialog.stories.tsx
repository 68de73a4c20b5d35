import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { AskFirst } from '#components/buttons/AskFirst.tsx'
import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import buttons from '#components/form/form.module.css'

import styles from '../foundations/sheet.module.css'
import { Sheet } from '../foundations/Sheet.tsx'

const meta: Meta = { title: '组件/对话框', id: 'component-dialog' }
export default meta

function DialogDemo({
  globals,
  isAlert = false,
  startsOpen = false,
}: {
  globals: Readonly<Record<string, unknown>>
  isAlert?: boolean
  startsOpen?: boolean
}) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <Sheet title="对话框" intro="手机上从下面升起，桌面上在中间。Esc 关闭，焦点回到打开它的按钮。" globals={globals}>
      <div className={styles['fit']}>
        <button type="button" className={buttons['submit']} onClick={() => setOpen(true)}>
          取消预约
        </button>
      </div>
      {isOpen ? (
        <DialogFrame
          title="取消这次预约？"
          description="席位会让给候补的人，取消后可以再约。"
          closeLabel="关闭"
          role={isAlert ? 'alertdialog' : 'dialog'}
          onClose={() => setOpen(false)}
        >
          <p>楷书入门：从一横开始，11月26日 周四 09:30–11:30</p>
          <div className={styles['inline']}>
            <button type="button" className={buttons['submit']} onClick={() => setOpen(false)}>
              确定取消
            </button>
          </div>
        </DialogFrame>
      ) : null}
    </Sheet>
  )
}

export const OpenDesktop: StoryObj = {
  name: '桌面 · 打开着',
  render: (_, { globals }) => <DialogDemo globals={globals} startsOpen />,
}

export const OpenMobile: StoryObj = {
  name: '手机 · 打开着',
  globals: { viewport: { value: 'phone' } },
  render: (_, { globals }) => <DialogDemo globals={globals} startsOpen />,
}

export const Keyboard: StoryObj = {
  name: '操作 · 打开、困住焦点、Esc 关闭',
  tags: ['no-picture'],
  render: (_, { globals }) => <DialogDemo globals={globals} />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: '取消预约' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: '取消这次预约？' })
    await expect(dialog).toHaveAccessibleDescription('席位会让给候补的人，取消后可以再约。')
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(opener).toHaveFocus()
  },
}

export const Alert: StoryObj = {
  name: '操作 · 要作决定的，点旁边不关',
  tags: ['no-picture'],
  render: (_, { globals }) => <DialogDemo globals={globals} isAlert startsOpen />,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(document.body, { pointerEventsCheck: 0 })
    await expect(dialog).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: '确定取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const InPlace: StoryObj = {
  name: '就地再问一次',
  render: (_, { globals }) => (
    <Sheet title="就地再问一次" intro="小事不用对话框：按钮在原处问一句，Esc 就是“不”。" globals={globals}>
      <AskFirst
        label="移除"
        name="移除：白蛇传传说"
        question="移除这一条？"
        yes="移除"
        no="留着"
        isBusy={false}
        onYes={() => undefined}
      />
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '移除：白蛇传传说' }))
    await expect(canvas.getByRole('button', { name: '留着' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: '移除：白蛇传传说' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: '移除：白蛇传传说' }))
  },
}
