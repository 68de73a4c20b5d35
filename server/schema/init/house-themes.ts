import themes from './house-themes.json' with { type: 'json' }

/** A look that a new site may begin with. */
export interface HouseTheme {
  /** In words, for editors. */
  meaning: string
  /** The parts of `theme.json`, without the mark, as they are written; the check of the new site reads them. */
  theme: object
  /** Drawings and patterns that single pages name stay on them; otherwise each shows what the theme says. */
  isDrawn: boolean
}

export const houseThemes = {
  ink: { meaning: '水墨，有远山、祥云和毛笔字', isDrawn: true, theme: themes.ink },
  science: { meaning: '明快，有岩层和圆点，圆角', isDrawn: false, theme: themes.science },
  sober: { meaning: '庄重，深蓝，紧凑，不动', isDrawn: false, theme: themes.sober },
  plain: { meaning: '素净，没有装饰，以后自己定', isDrawn: false, theme: themes.plain },
} as const satisfies Readonly<Record<string, HouseTheme>>

export type HouseThemeName = keyof typeof houseThemes
export const houseThemeNames = ['ink', 'science', 'sober', 'plain'] as const satisfies readonly HouseThemeName[]

export function houseTheme(name: HouseThemeName): HouseTheme {
  return houseThemes[name]
}
