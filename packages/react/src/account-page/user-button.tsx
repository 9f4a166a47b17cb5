import { browserPage, listen, pageAddress } from '@portico/core/internal/browser'
import { accountMessages, chooseLanguage } from '@portico/locales'
import type { ReactNode } from 'react'
import { useCallback, useId, useRef, useState } from 'react'
import { useEscape } from '../browser/escape.ts'
import { useInteractionOutside } from '../browser/outside.ts'
import { usePresence } from '../browser/presence.ts'
import { useBeforePaint, useHydration } from '../hydration.ts'
import { useProviderOptions, useSession, useSignOut } from '../provider.tsx'
import { adoptSheet } from '../theme/adopt-sheet.ts'
import { userButtonSheet } from '../theme/generated/user-button-sheet.ts'
import { Name } from '../ui/name.tsx'
import { Text } from '../ui/text.tsx'
import { canShowInTopLayer, showInTopLayer, zoomOf } from '../ui/top-layer.ts'

/** The distance that the card keeps from the edges of the page, in CSS pixels. */
const MARGIN_PX = 8

/** Between the button and the card in the top layer. */
const GAP_PX = 8

/** The props of {@link UserButton}. */
export interface UserButtonProps {
  /** The address of the account page. Without it there is no link. */
  readonly accountUrl?: string
  /** Where the page goes after a logout. Without it the page stays. */
  readonly afterSignOutUrl?: string
}

/** A button with the initial of who is logged in, or an icon if the name has none. It opens a card with their name, their contacts and the logout. */
export function UserButton(props: UserButtonProps): ReactNode {
  const { user } = useSession()
  if (!user) return null
  const names = [user.username || user.screen_name, user.email, user.mobile].filter(Boolean)
  return <OpenableCard names={[...new Set(names)]} {...props} />
}

interface CardProps extends UserButtonProps {
  readonly names: readonly string[]
}

function OpenableCard({ names, ...props }: CardProps): ReactNode {
  const [name = ''] = names
  const [initial] = /^\p{L}\p{M}*/u.exec(name) ?? []
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback((): void => setIsOpen(false), [])
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  usePresence(root, { onGone: close })
  useBeforePaint(() => (root.current ? adoptSheet(root.current, userButtonSheet) : undefined), [])
  useBeforePaint(() => {
    const { current: anchor } = button
    const { current: element } = card
    if (!isOpen || !anchor || !element) return undefined
    if (canShowInTopLayer(element)) return showInTopLayer(element, () => placeOnTop(anchor, element))
    const place = (): void => {
      const left = leftOf(anchor, element) - anchor.getBoundingClientRect().left
      element.style.left = `${left / zoomOf(element)}px`
    }
    place()
    return listen(['resize'], place)
  }, [isOpen])
  useInteractionOutside(root, isOpen, close)
  const closeToButton = useCallback((): void => {
    setIsOpen(false)
    button.current?.focus()
  }, [])
  useEscape(root, isOpen, closeToButton)
  return (
    <div ref={root} className="portico-user-button" role="group">
      <button
        ref={button}
        type="button"
        aria-label={name || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden="true">{initial ? <Text>{initial.toUpperCase()}</Text> : <Person />}</span>
      </button>
      <div ref={card} id={id} className="portico-user-card" hidden={!isOpen}>
        {isOpen && <CardContent names={names} {...props} />}
      </div>
    </div>
  )
}

/** Where no header cuts it off: below the button, or above it where only that side has the space. */
function placeOnTop(button: HTMLElement, card: HTMLElement): void {
  const { top, bottom } = button.getBoundingClientRect()
  const { height } = card.getBoundingClientRect()
  const above = top - GAP_PX - height
  const isAbove = above >= 0 && bottom + GAP_PX + height > window.innerHeight
  card.style.left = `${leftOf(button, card) / zoomOf(card)}px`
  card.style.top = `${(isAbove ? above : bottom + GAP_PX) / zoomOf(card)}px`
}

/** Aligns the card with the edge of the button that leaves more space, and keeps it within the page. */
function leftOf(button: HTMLElement, card: HTMLElement): number {
  const { left, right } = button.getBoundingClientRect()
  const { width } = card.getBoundingClientRect()
  const pageWidth = button.ownerDocument.documentElement.clientWidth
  const aligned = left + right < pageWidth ? left : right - width
  return Math.max(MARGIN_PX, Math.min(aligned, pageWidth - MARGIN_PX - width))
}

function Person(): ReactNode {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor">
      <path d="M10 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 11.5C6.4 11.5 3.5 13.6 3.5 16.2V17H16.5V16.2C16.5 13.6 13.6 11.5 10 11.5z" />
    </svg>
  )
}

function CardContent({ names: [name, ...more], accountUrl, afterSignOutUrl }: CardProps): ReactNode {
  const signOut = useSignOut()
  const isHydrating = useHydration(true)
  const language = useProviderOptions()?.language ?? 'auto'
  const choice = chooseLanguage(language, browserPage.languages())
  const texts = accountMessages(choice.language)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const onSignOut = async (): Promise<void> => {
    setIsBusy(true)
    const next = afterSignOutUrl === undefined ? {} : { next: afterSignOutUrl }
    const { error } = await signOut(next)
    setIsBusy(false)
    setProblem(error?.message ?? '')
  }
  return (
    <div lang={choice.lang}>
      <p className="portico-user-card-name">
        <Name>{name ?? ''}</Name>
      </p>
      {more.map((line) => (
        <p key={line} className="portico-user-card-more">
          <Name>{line}</Name>
        </p>
      ))}
      {accountUrl !== undefined && (
        <a href={isHydrating ? accountUrl : pageAddress(accountUrl)}>
          <Text>{texts.manage_account}</Text>
        </a>
      )}
      <button type="button" aria-disabled={isBusy} onClick={() => void (isBusy || onSignOut())}>
        <Text>{texts.log_out}</Text>
      </button>
      <p role="alert">
        <Text>{problem}</Text>
      </p>
    </div>
  )
}
