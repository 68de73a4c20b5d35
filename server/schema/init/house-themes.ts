import type * as z from 'zod'

import type { themeParts } from '#definition/grammar/theme-definition.ts'

/** A look that a new site may begin with. */
export interface HouseTheme {
  /** In words, for editors. */
  meaning: string
  /** The parts of `theme.json`, without the mark. */
  theme: z.input<typeof themeParts>
  /** Drawings and patterns that single pages name stay on them; otherwise each shows what the theme says. */
  isDrawn: boolean
}

export const houseThemes = {
  ink: {
    meaning: '水墨，有远山、祥云和毛笔字',
    isDrawn: true,
    theme: {
      titles: 'brush',
      decoration: {
        silhouette: 'hills',
        pattern: 'xiangyun',
        numbers: 'seal',
        plaques: 'upright',
        rules: 'wenwu',
      },
      colours: {
        paper: '#faf6ee',
        ink: '#211d19',
        accent: '#a83426',
        second: '#345e50',
        gilt: '#6e5323',
        error: '#6a2c5f',
      },
    },
  },
  science: {
    meaning: '明快，有岩层和圆点，圆角',
    isDrawn: false,
    theme: {
      decoration: { silhouette: 'strata', pattern: 'dots', numbers: 'none', rules: 'single' },
      colours: {
        paper: '#fbf8f0',
        ink: '#12333a',
        accent: '#c2410c',
        second: '#0f5c4a',
        gilt: '#7a5200',
        error: '#8a1c5c',
      },
      shape: 'round',
      headings: 'sans',
      body: 'sans',
      density: 'generous',
      motion: 'calm',
    },
  },
  sober: {
    meaning: '庄重，深蓝，紧凑，不动',
    isDrawn: false,
    theme: {
      decoration: { silhouette: 'none', pattern: 'none', numbers: 'none', plaques: 'upright', rules: 'wenwu' },
      colours: {
        paper: '#f6f7f8',
        ink: '#14161b',
        accent: '#2c3675',
        second: '#5f543f',
        gilt: '#665a3e',
        error: '#9a2420',
      },
      shape: 'sharp',
      headings: 'serif',
      body: 'sans',
      density: 'compact',
      motion: 'none',
    },
  },
  plain: { meaning: '素净，没有装饰，以后自己定', isDrawn: false, theme: {} },
} as const satisfies Readonly<Record<string, HouseTheme>>

export type HouseThemeName = keyof typeof houseThemes
export const houseThemeNames = ['ink', 'science', 'sober', 'plain'] as const satisfies readonly HouseThemeName[]

export function houseTheme(name: HouseThemeName): HouseTheme {
  return houseThemes[name]
}
