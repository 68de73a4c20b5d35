/** A drill that starts servers of its own and needs programs that are not packages (docs/testing.md). */
export interface OuterDrill {
  name: string
  about: { zh: string; en: string }
  /** In tools/drills. It ends with 0, with 1 where a figure is missed, with 2 where it could not run. */
  file: string
}

export const outerDrills: readonly OuterDrill[] = [
  {
    name: 'proxy',
    about: {
      zh: '前面放真正的 Varnish：每页的版式都对，大多数请求到不了门户，改动一秒内可见，门户停了照样能读',
      en: 'Varnish in front: the right layout, most requests spared, a change within a second, readable with the portal down',
    },
    file: 'proxy.mjs',
  },
  {
    name: 'storage',
    about: {
      zh: '文件放在真正的对象存储里，存储断开又回来',
      en: 'files in a real store, which goes away and comes back',
    },
    file: 'storage.mjs',
  },
  {
    name: 'cluster',
    about: {
      zh: '两个门户、两个 PostgreSQL、HAProxy：主库断电、断线、停顿',
      en: 'two portals, two PostgreSQL and HAProxy: machines killed, paused and cut off',
    },
    file: 'cluster.mjs',
  },
  {
    name: 'alarms',
    about: { zh: '告警规则：该响的响，不该响的不响', en: 'the rules of alarms ring when they should, and only then' },
    file: 'alarms.mjs',
  },
]
