import {
  type DevicePosition,
  devicePositions,
  type PositionDefinition,
} from '#definition/grammar/position-definition.ts'
import { STORED_SIDE } from '#server/platform/process/stored-side.ts'
import type { PictureSize } from '#server/services/context/picture-maker.ts'
import { isSiteType } from '#server/db/site/site-types.ts'

import type { RowDraft } from './check-row.ts'
import { labelFor } from '#server/services/content/format/content-columns.ts'
import type { PictureTaker } from './take-pictures.ts'

/** The part by which the ratio of a picture may differ from that of its position without being told. */
const TOLERANCE = 0.05

/** Returns the positions of banners and advertisements on both devices, by name. */
export function sitePositions(positions: readonly PositionDefinition[]): ReadonlyMap<string, DevicePosition> {
  return new Map(
    (['banner', 'ad'] as const)
      .flatMap((kind) => devicePositions(positions, kind))
      .map((position) => [position.name, position]),
  )
}

/**
 * Says how the picture of a banner or an advertisement differs from its position: it is cut to the position's ratio,
 * and blurred where it is smaller. Undefined where it fits, and where its size is unknown.
 */
export async function describePositionFit(
  { type, entity }: RowDraft,
  { base, taker, positions }: { base: string; taker: PictureTaker; positions: ReadonlyMap<string, DevicePosition> },
): Promise<string | undefined> {
  const position = isSiteType(type.type) ? positions.get(String(entity.fields['position'] ?? '')) : undefined
  const picture = position && entity.cover !== '' ? await taker.measure(base, entity.cover) : undefined
  if (!position || !picture) return undefined
  const slips = slipsOf(picture, position)
  if (slips.length === 0) return undefined
  const sizes = `图片 ${sizeOf(picture)}，位置 ${position.name}（${position.title}）${sizeOf(position)}`
  return `「${labelFor(type, '封面')}」提醒：${sizes}，${slips.join('；')}`
}

function slipsOf(picture: PictureSize, position: PictureSize): string[] {
  const ratio = (picture.width * position.height) / (picture.height * position.width)
  // A picture larger than that is stored no larger, so it gains nothing.
  const scale = Math.min(1, STORED_SIDE / Math.max(position.width, position.height))
  const isSmall =
    picture.width < Math.floor(position.width * scale) || picture.height < Math.floor(position.height * scale)
  return [
    ...(Math.max(ratio, 1 / ratio) > 1 + TOLERANCE ? [`比例不同，${ratio > 1 ? '左右' : '上下'}会裁掉一部分`] : []),
    ...(isSmall ? ['图片比位置小，会显得模糊'] : []),
  ]
}

function sizeOf({ width, height }: PictureSize): string {
  return `${width}×${height}`
}
