import type { EditorState } from 'prosemirror-state'

import { attachmentAt } from './attachment-commands.ts'
import { selectedFilm } from './film-commands.ts'
import type { TextFileKind } from './text-file-kinds.ts'
import { ToolbarButton } from './ToolbarButton.tsx'

interface FileButtonsProps {
  state: EditorState
  tabIndexOf: (control: string) => number
  onFiles: (kind: TextFileKind) => void
}

/** The buttons of the toolbar for the files of a text other than pictures. */
export function FileButtons({ state, tabIndexOf, onFiles }: FileButtonsProps) {
  const film = selectedFilm(state)?.name
  return (
    <>
      <ToolbarButton
        label="附件"
        icon="attachment"
        isPressed={attachmentAt(state) !== undefined}
        tabIndex={tabIndexOf('附件')}
        onPress={() => onFiles('attachment')}
      />
      <ToolbarButton
        label="视频"
        icon="film"
        isPressed={film === 'video'}
        tabIndex={tabIndexOf('视频')}
        onPress={() => onFiles('film')}
      />
      <ToolbarButton
        label="音频"
        icon="sound"
        isPressed={film === 'audio'}
        tabIndex={tabIndexOf('音频')}
        onPress={() => onFiles('sound')}
      />
    </>
  )
}
