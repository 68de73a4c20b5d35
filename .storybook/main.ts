import type { StorybookConfig } from '@storybook/react-vite'

// The Storybook for designers. It makes no network requests: no telemetry, no news, no check for newer versions.
const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.@(ts|tsx)'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  // Pictures as the portal's server has them, in their own size.
  staticDirs: [{ from: '../samples/content/media', to: '/web/media' }],
  // The toolbar's 底色 changes the ground (preview.tsx).
  features: { backgrounds: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
}
export default config
