import { type VideoPlayerProps } from '#components/player/VideoPlayer.tsx'

import textFile from '../../../schema/text/zh-CN.json' with { type: 'json' }

const words: Readonly<Record<string, string>> = textFile.text.player
export const title = '昆曲三讲'
export const props: VideoPlayerProps = {
  address: '/web/live/video/yunting.m3u8',
  isLive: true,
  title,
  poster: 'video/a.webp',
  storage: '/web/media/',
  timezone: 'Asia/Shanghai',
  sizes: '100vw',
  say: (name, values = {}) =>
    (words[name] ?? `?${name}`).replaceAll(/\{(\w+)\}/gu, (whole, key: string) => String(values[key] ?? whole)),
}
export const recording = { ...props, address: '/web/media/a.m3u8', isLive: false }
