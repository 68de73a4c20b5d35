import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import type { Device } from '#definition/grammar/define-block.ts'

import { ScreenStage } from './ScreenStage.tsx'
import { type Screen, type ScreenName, screens } from './screens.ts'

/** Desktops in light; telephones as narrow as a desktop is at 400 % (WCAG 2.2, 1.4.10), in dark. */
const looks: Readonly<Record<Device, Record<string, unknown>>> = {
  desktop: { scheme: 'light' },
  mobile: { viewport: { value: 'smallPhone' }, scheme: 'dark' },
}

/** The story of a screen of the studio. Axe looks at each of them, and nothing of it may be wider than its window. */
export function screenStory(name: ScreenName, device: Device): StoryObj {
  return {
    globals: looks[device],
    async play({ canvasElement }) {
      const count = (selector: string) => canvasElement.querySelectorAll(selector).length
      await waitFor(() => expect([count('h1'), count('[data-shape]')]).toEqual([1, 0]), { timeout: 60_000 })
      const { presses = [] }: Screen = screens[name]
      for (const button of presses)
        await userEvent.click(await within(canvasElement).findByRole('button', { name: button }))
      const { scrollWidth } = document.documentElement
      await expect(scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    },
    render: () => <ScreenStage screen={screens[name]} />,
  }
}
