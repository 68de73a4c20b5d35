import * as z from 'zod/mini'

import { deviceResponse } from '#contract/studio/device-response.ts'

import { useReading } from '../calls/use-reading.ts'
import { ReadingState } from '../frame/ReadingState.tsx'
import { Devices } from './Devices.tsx'

const devicesShape = z.array(deviceResponse)

/** The devices on which the person is signed in. */
export function DeviceList() {
  const reading = useReading('devices', devicesShape)
  return (
    <ReadingState reading={reading} shape="rows">
      {(devices) => <Devices devices={devices} reload={reading.reload} />}
    </ReadingState>
  )
}
