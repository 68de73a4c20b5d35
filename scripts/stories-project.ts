import { existsSync } from 'node:fs'

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'

import browsers from './chromium.json' with { type: 'json' }

/** All stories as tests, in a browser (`npm test` names it in CHROMIUM_PATH). */
export function storiesProject(): TestProjectInlineConfiguration {
  const places = [process.env['CHROMIUM_PATH'], ...browsers.places]
  const executablePath = places.find((path) => path !== undefined && path !== '' && existsSync(path))
  return {
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      testTimeout: 120_000,
      // One page for all stories: loading the modules anew for each file would take longer than the stories.
      isolate: false,
      fileParallelism: false,
      // Runs after the other projects, which are parallel by file; the stories share one page.
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: {
            args: [...browsers.flags, '--force-prefers-reduced-motion'],
            ...(executablePath === undefined ? {} : { executablePath }),
          },
          contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}
