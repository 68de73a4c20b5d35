import type { Member } from '#state/member.ts'

import type { MemberView } from './member-view.ts'

/** More toasts than this cannot be read in three seconds. */
const MOST_TOASTS = 3

/** Creates the functions that show and remove the toasts of a visit. */
export function createToasts(view: MemberView): { toast: Member['toast']; removeToast: (id: number) => void } {
  return {
    toast: (kind, words) => {
      const id = 1 + Math.max(0, ...view.toasts.map((one) => one.id))
      // A success replaces all earlier toasts, which are outdated by it (已收藏, then 已取消收藏).
      const standing = kind === 'success' ? [] : view.toasts.filter((one) => one.text !== words)
      view.toasts = [...standing, { id, kind, text: words }].slice(-MOST_TOASTS)
    },
    removeToast: (id) => {
      view.toasts = view.toasts.filter((one) => one.id !== id)
    },
  }
}
