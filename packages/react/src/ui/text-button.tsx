import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Text } from './text.tsx'

interface TextButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly part: string
  readonly children: string
}

/** A button of words alone. */
export function TextButton({ part, children, ...attributes }: TextButtonProps): ReactNode {
  return (
    <button type="button" {...attributes} className="portico-text-button" data-part={part}>
      <Text>{children}</Text>
    </button>
  )
}
