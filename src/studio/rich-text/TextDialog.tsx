import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import { AttachmentDialog } from './AttachmentDialog.tsx'
import { attachmentAt, renameAttachment } from './attachment-commands.ts'
import { changeFilm, removeFilm, type SelectedFilm, selectedFilm } from './film-commands.ts'
import { FilmDialog } from './FilmDialog.tsx'
import { placeAtSelection } from './insert-block.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { type LinkRange, removeLink, setLink } from './link-commands.ts'
import { changePicture, type SelectedPicture, selectedPicture } from './picture-commands.ts'
import { insertFiles } from './text-files.ts'
import type { TextLibrary } from './text-library.ts'
import { PictureDialog } from './PictureDialog.tsx'

/** What is changed in a dialog, as it was when the dialog was opened. */
export type OpenTextDialog =
  | { kind: 'link'; href: string | undefined }
  | { kind: 'picture'; picture: SelectedPicture }
  | { kind: 'attachment'; attachment: LinkRange }
  | { kind: 'film'; film: SelectedFilm }
  | { kind: 'library' }

interface TextDialogProps {
  view: EditorView
  dialog: OpenTextDialog
  library: TextLibrary | undefined
  onClose: () => void
}

/** The dialog of a link, a picture, a film, an attachment or the library. Another person's text may come meanwhile: what is there then is changed. */
export function TextDialog({ view, dialog, library, onClose }: TextDialogProps) {
  switch (dialog.kind) {
    case 'link':
      return (
        <LinkDialog
          href={dialog.href}
          onSet={(href) => {
            view.dispatch(setLink(view.state, href))
            onClose()
          }}
          onRemove={() => {
            view.dispatch(removeLink(view.state))
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'picture':
      return (
        <PictureDialog
          picture={dialog.picture}
          onSet={(change) => {
            const picture = selectedPicture(view.state)
            if (picture) view.dispatch(changePicture(view.state, picture.pos, change))
            onClose()
          }}
          onRemove={() => {
            const { selection, tr } = view.state
            if (selection instanceof NodeSelection) view.dispatch(tr.deleteSelection())
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'film':
      return (
        <FilmDialog
          film={dialog.film}
          onSet={(change) => {
            const film = selectedFilm(view.state)
            if (film) view.dispatch(changeFilm(view.state, film.pos, change))
            onClose()
          }}
          onRemove={() => {
            const film = selectedFilm(view.state)
            if (film) view.dispatch(removeFilm(view.state, film.pos))
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'library':
      return library?.({
        onChoose: (files) => {
          // The text may have become read only meanwhile.
          if (view.editable) view.dispatch(insertFiles(view.state.tr, placeAtSelection(view.state.selection), files))
          onClose()
        },
        onClose,
      })
    case 'attachment':
      return (
        <AttachmentDialog
          attachment={dialog.attachment}
          onRename={(name) => {
            const attachment = attachmentAt(view.state)
            if (attachment) view.dispatch(renameAttachment(view.state, attachment, name))
            onClose()
          }}
          onRemove={() => {
            const attachment = attachmentAt(view.state)
            if (attachment) view.dispatch(view.state.tr.delete(attachment.from, attachment.to))
            onClose()
          }}
          onClose={onClose}
        />
      )
  }
}
