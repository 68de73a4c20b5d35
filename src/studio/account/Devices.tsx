import { useState } from 'react'
import * as z from 'zod/mini'

import acts from '#components/buttons/acts.module.css'
import { AskFirst } from '#components/buttons/AskFirst.tsx'
import type { DeviceResponse } from '#contract/studio/device-response.ts'

import { useCall } from '../calls/call.ts'
import { Moment } from '../frame/Moment.tsx'
import { useTell } from '../frame/outcomes.ts'
import styles from './account.module.css'

interface DevicesProps {
  devices: readonly DeviceResponse[]
  reload: () => Promise<void>
}

/** Devices with the buttons that end their sessions. */
export function Devices({ devices, reload }: DevicesProps) {
  const call = useCall()
  const tell = useTell()
  const [isBusy, setBusy] = useState(false)
  const others = devices.filter(({ isThis }) => !isThis)
  const end = async (ended: readonly DeviceResponse[], done: string) => {
    setBusy(true)
    for (const { id } of ended) {
      const result = await call.send('devices/end', z.null(), { id })
      // A session that has ended by itself meanwhile is what was asked for.
      if (result.kind === 'ok' || result.kind === 'not-found') continue
      tell(result.message, 'error')
      await reload()
      return setBusy(false)
    }
    tell(done)
    await reload()
    setBusy(false)
  }
  return (
    <>
      <ul className={styles['rows']}>
        {devices.map((entry) => (
          <li className={styles['row']} key={entry.id}>
            <p className={styles['facts']}>
              <span className={styles['name']}>
                {entry.device}
                {entry.isThis ? <span className={styles['mark']}>这台设备</span> : null}
              </span>
              <span className={styles['soft']}>
                {entry.network} · 登录于 <Moment seconds={entry.created} /> · 最近使用 <Moment seconds={entry.seen} />
              </span>
            </p>
            {entry.isThis ? null : (
              <AskFirst
                label="退出这台设备"
                name={`退出这台设备：${entry.device}`}
                question={`退出 ${entry.device} 上的登录？那里没有保存的内容会丢失。`}
                yes="退出"
                no="取消"
                isBusy={isBusy}
                onYes={() => void end([entry], '已退出那台设备。')}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length < 2 ? null : (
        <div>
          <AskFirst
            label="退出其他设备"
            question={`退出其他 ${others.length} 台设备上的登录？`}
            yes="退出"
            no="取消"
            isBusy={isBusy}
            className={acts['button']}
            onYes={() => void end(others, '其他设备都已退出。')}
          />
        </div>
      )}
    </>
  )
}
