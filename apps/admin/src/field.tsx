import type { ComponentProps, ReactNode } from 'react'
import { useId, useState } from 'react'
import { Problem } from './elements.tsx'

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string
  /** Shown below the input while the browser finds its value invalid. */
  readonly problem: string
}

/** An input of one line. Its problem is a text of the page: that of the browser has the language of the browser. */
export function Field({ label, problem, ...input }: FieldProps): ReactNode {
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  const problemId = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        onInvalid={(event) => {
          event.preventDefault()
          setWrong(true)
          const { form } = event.currentTarget
          if (form?.querySelector('input:invalid') === event.currentTarget) event.currentTarget.focus()
        }}
        onInput={({ currentTarget }) => {
          if (currentTarget.validity.valid) setWrong(false)
        }}
      />
      <Problem id={problemId} failure={isWrong ? { text: problem, reference: '' } : undefined} />
    </div>
  )
}
