import type { AddressInfo } from 'node:net'

import type { Door } from './door.ts'
import { tryToListen } from './try-to-listen.ts'

/** A port of the process's own. */
export const portDoor: Door = {
  check: tryToListen,
  async open({ app }, { port, host, logLanguage }) {
    const listening = { zh: '正在监听', en: 'Server listening at' }[logLanguage]
    await app.listen({ port, host, listenTextResolver: (address) => `${listening} ${address}` })
    const [first] = app.addresses().filter((address): address is AddressInfo => typeof address === 'object')
    return first?.port ?? port
  },
}
