import styles from './card-summary.module.css'
import { clampLines } from '../text/clamp-lines.ts'

interface CardSummaryProps {
  text: string
  lines?: 2 | 3
  className?: string | undefined
}

/** The summary of a card, cut off after two or three lines. */
export function CardSummary({ text, lines = 2, className }: CardSummaryProps) {
  return <p className={[clampLines(lines), styles['summary'], className].filter(Boolean).join(' ')}>{text}</p>
}
