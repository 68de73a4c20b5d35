import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import { carousel } from '#blocks/carousel/definition.ts'
import { examples as carouselExamples } from '#blocks/carousel/examples.ts'
import { form } from '#blocks/form/definition.ts'
import { examples as formExamples } from '#blocks/form/examples.ts'
import { list } from '#blocks/list/definition.ts'
import { examples as listExamples } from '#blocks/list/examples.ts'
import { login } from '#blocks/login/definition.ts'
import { examples as loginExamples } from '#blocks/login/examples.ts'
import { settings } from '#blocks/settings/definition.ts'
import { examples as settingsExamples } from '#blocks/settings/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'
import { storyBlocks } from '../stage/story-blocks.ts'

const meta: Meta = {
  title: '组件/用起来的块',
  id: 'in-use',
  tags: ['no-picture'],
  loaders: [() => storyBlocks.load(['carousel', 'form', 'list', 'login', 'settings'])],
}
export default meta

export const Carousel: StoryObj = {
  ...blockStories(carousel, carouselExamples).story('usual', 'desktop'),
  name: '轮播：前后翻、方向键、暂停',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const track = canvas.getByRole('list')
    const at = (index: number) => waitFor(() => expect(Math.round(track.scrollLeft / track.clientWidth)).toBe(index))
    // The buttons come with the script.
    await userEvent.click(await canvas.findByRole('button', { name: '下一张' }))
    await at(1)
    await userEvent.keyboard('{ArrowRight}')
    await at(2)
    await userEvent.click(canvas.getByRole('button', { name: '下一张' }))
    await at(0)
    await userEvent.click(canvas.getByRole('button', { name: '上一张' }))
    await at(2)
    // With reduced motion the carousel does not move by itself: it stands still until the visitor starts it.
    await userEvent.click(canvas.getByRole('button', { name: /轮播$/u }))
    await userEvent.click(canvas.getByRole('button', { name: /轮播$/u }))
  },
}

export const LoginTabs: StoryObj = {
  ...blockStories(login, loginExamples).story('usual', 'desktop'),
  name: '登录的两种方式：标签',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [first, second] = await canvas.findAllByRole('tab')
    if (!first || !second) throw new Error('There are to be two ways to log in')
    await userEvent.click(first)
    await userEvent.type(canvas.getByLabelText('手机号码'), '13800000000')
    await userEvent.click(first)
    await userEvent.keyboard('{ArrowRight}')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(second).toHaveFocus()
    // The number stays in either direction.
    await waitFor(() => expect(canvas.getByLabelText('手机号码')).toHaveValue('13800000000'))
  },
}

export const FormFaults: StoryObj = {
  ...blockStories(form, formExamples).story('usual', 'mobile'),
  name: '表单：没填对的在原处说',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(canvas.getByLabelText('内容')).toBeInvalid())
    await userEvent.selectOptions(canvas.getByLabelText('类别'), '内容纠错')
    await userEvent.type(canvas.getByLabelText('内容'), '传承人的名字写错了一个字')
    await waitFor(() => expect(canvas.getByLabelText('内容')).toBeValid())
  },
}

/** A phone on its side: all parts of the dialog follow each other, and what does not fit is scrolled to. */
export const AvatarCrop: StoryObj = {
  ...blockStories(settings, settingsExamples).story('usual', 'mobile'),
  name: '裁剪头像：选一张照片，圈出要用的部分',
  globals: { viewport: { value: 'lowPhone' } },
  play: async ({ canvasElement }) => {
    const photo = await fetch('/web/media/activity/activity-kunqu-bare.webp').then((answer) => answer.blob())
    await userEvent.upload(
      within(canvasElement).getByLabelText('上传头像'),
      new File([photo], 'photo.webp', { type: photo.type }),
    )
    const dialog = await within(document.body).findByRole('dialog', { name: '裁剪头像' })
    const parts = [...dialog.children].map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0)
    for (const [index, { top }] of parts.slice(1).entries())
      await expect(top).toBeGreaterThanOrEqual(parts[index]?.bottom ?? Infinity)
    const zoom = within(dialog).getByRole('slider', { name: '缩放' })
    within(dialog).getByRole('application').focus()
    await userEvent.keyboard('+++')
    await waitFor(() => expect(Number(zoom.getAttribute('value'))).toBeGreaterThan(1))
  },
}

export const Retry: StoryObj = {
  ...blockStories(list, listExamples).story('usual', 'desktop', 'error'),
  name: '没有取到，重试就来',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '重试' }))
    await expect(await canvas.findByRole('heading', { name: '公共文化' })).toBeVisible()
  },
}

export const Controls: StoryObj = {
  ...blockStories(list, listExamples).story('usual', 'desktop'),
  name: '属性写错：说明哪里不行',
  args: { heading: '公共文化', card: 'poster', columns: 9 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('「内容列表」不接受这些属性：')).toBeVisible()
  },
}
