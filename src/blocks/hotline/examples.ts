import type { BlockExample } from '../block-example.ts'
import type { hotline } from './definition.ts'

export const examples: readonly BlockExample<typeof hotline>[] = [
  { name: 'usual', title: '名称、电话和接听时间', props: { call: '打电话问', hours: '每天 9:00–17:00' }, data: {} },
  { name: 'bare', title: '只有名称和电话', props: { call: '打电话问' }, data: {} },
  {
    name: 'long',
    title: '名称很长',
    props: {
      title: '云汀市公共文化服务一体化综合平台暨非物质文化遗产数字博物馆群',
      call: '有事请打服务热线电话',
      hours: '工作日 8:30–17:30，节假日 9:00–16:00，其余请留言',
    },
    data: {},
  },
]
