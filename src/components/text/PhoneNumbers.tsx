import { phonePieces } from './phone-numbers.ts'

interface PhoneNumbersProps {
  /** A text with numbers, as an editor wrote it: “0000-5550100 转 2”. */
  children: string
  className?: string | undefined
}

/** A text whose phone numbers are links that call them. */
export function PhoneNumbers({ children, className }: PhoneNumbersProps) {
  return phonePieces(children).map(({ text, dial }, index) =>
    dial === undefined ? (
      text
    ) : (
      // The pieces of a text never change their order.
      <a className={className} href={`tel:${dial}`} key={`${index}`}>
        {text}
      </a>
    ),
  )
}
