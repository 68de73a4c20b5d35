import type { BlockExample } from '../block-example.ts'
import type { notice } from './definition.ts'

const links = [
  { title: '回首页', to: 'index' },
  { title: '非遗名录', to: 'cultural-heritage/directory' },
]

export const examples: readonly BlockExample<typeof notice>[] = [
  {
    name: 'usual',
    title: '栏目筹备中',
    props: { title: '视频直播正在筹备', message: '讲座、演出与传习课堂的影像正在整理，开放后就在这里看。', links },
    data: {},
  },
  { name: 'one', title: '一个去处', props: { title: '闭馆通知', message: '市图书馆今日闭馆。', links: links.slice(0, 1) }, data: {} },
  {
    name: 'long',
    title: '很长的正文，八个去处',
    props: {
      title: '关于云汀大剧院、墨池美术馆暂停开放的通知',
      message:
        '因汛期检修，云汀大剧院与墨池美术馆自本周五闭馆时起暂停开放，已售门票可在购票处原路退回，也可改签到八月的任意一场。恢复开放的时间会在这里公布。'.repeat(
          2,
        ),
      links: Array.from({ length: 8 }, (_, index) => ({ title: `去处之${index + 1}`, to: `index?n=${index}` })),
    },
    data: {},
  },
  { name: 'empty', title: '没有去处', props: { title: '正在筹备', message: '请稍后再来。', links: [] }, data: {} },
]
