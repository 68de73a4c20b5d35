import '#styles/layers.css'
import '#styles/palette.css'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/print.css'

import { useEffect } from 'react'
import type { Preview } from '@storybook/react-vite'

import { applyLook } from '../stories/stage/apply-look.ts'
import { forgetStory } from '../stories/stage/forget-story.ts'

const device = (width: number, height: number, name: string, type: 'mobile' | 'tablet' | 'desktop') => ({
  name,
  type,
  styles: { width: `${width}px`, height: `${height}px` },
})

const preview: Preview = {
  beforeEach: forgetStory,
  decorators: [
    (Story, { globals }) => {
      // After each drawing, because the styles of a block come with its code.
      useEffect(() => applyLook(globals))
      return <Story />
    },
  ],
  parameters: {
    layout: 'fullscreen',
    // A test needs violations only; Storybook's panel also lists the rules that passed.
    a11y: {
      test: 'error',
      ...('__vitest_browser__' in globalThis ? { options: { resultTypes: ['violations'], preload: false } } : {}),
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: {
      options: {
        smallPhone: device(320, 568, '小手机 320', 'mobile'),
        lowPhone: device(667, 375, '横着的手机 667', 'mobile'),
        phone: device(390, 844, '手机 390', 'mobile'),
        tablet: device(768, 1024, '平板 768', 'tablet'),
        laptop: device(1024, 768, '小桌面 1024', 'desktop'),
        desktop: device(1440, 900, '桌面 1440', 'desktop'),
      },
    },
    options: { storySort: { order: ['设计', '组件', '块', '页面', '后台'] } },
  },
  globalTypes: {
    layout: {
      description: '版面',
      toolbar: {
        title: '版面',
        icon: 'browser',
        dynamicTitle: true,
        items: [
          { value: 'own', title: '版面：按故事' },
          { value: 'desktop', title: '版面：桌面' },
          { value: 'mobile', title: '版面：手机' },
        ],
      },
    },
    elder: {
      description: '适老版',
      toolbar: {
        title: '适老版',
        icon: 'accessibility',
        dynamicTitle: true,
        items: [
          { value: 'off', title: '标准版' },
          { value: 'on', title: '适老版（大字）' },
        ],
      },
    },
    theme: {
      description: '主题',
      toolbar: {
        title: '主题',
        icon: 'photo',
        dynamicTitle: true,
        items: [
          { value: 'city', title: '主题：云汀' },
          { value: 'science', title: '主题：岚溪（科学与儿童）' },
          { value: 'sober', title: '主题：青禾（素净）' },
        ],
      },
    },
    scheme: {
      description: '配色',
      toolbar: {
        title: '配色',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: '配色：随系统' },
          { value: 'light', title: '配色：浅色' },
          { value: 'dark', title: '配色：深色' },
        ],
      },
    },
    tone: {
      description: '底色',
      toolbar: {
        title: '底色',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'own', title: '底色：按故事' },
          { value: 'plain', title: '底色：素 plain' },
          { value: 'paper', title: '底色：宣 paper' },
          { value: 'celadon', title: '底色：青 celadon' },
          { value: 'ink', title: '底色：墨 ink' },
        ],
      },
    },
  },
  initialGlobals: { layout: 'own', elder: 'off', theme: 'city', scheme: 'system', tone: 'own' },
}
export default preview
