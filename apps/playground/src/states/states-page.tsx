import type { ReactNode } from 'react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { Page } from '../page.tsx'
import { applyTokens, useStoredTheme } from '../theme/stored-theme.ts'
import { StateFrame } from './state-frame.tsx'
import type { Look } from './state-look.ts'
import { LOOK_LANGUAGES, LOOK_THEMES } from './state-look.ts'
import { STATE_GROUPS, STATES } from './states.ts'

const CHOICES = { language: LOOK_LANGUAGES, theme: LOOK_THEMES, width: ['360', '280'] } as const

/** What the query of the URL asks for: one state, or the list of all. */
interface View extends Omit<Look, 'hasLogo'> {
  readonly state: string
  /** Width of the host element in px. */
  readonly width: string
  /** Whether the theme of the editor is shown. */
  readonly isThemed: boolean
}

/** A missing value is the first choice. */
function readView(query: string): View {
  const params = new URLSearchParams(query)
  const among = <Value extends string>(name: string, choices: readonly [Value, ...Value[]]): Value =>
    choices.find((choice) => choice === params.get(name)) ?? choices[0]
  return {
    state: params.get('state') ?? '',
    language: among('language', CHOICES.language),
    theme: among('theme', CHOICES.theme),
    width: among('width', CHOICES.width),
    isThemed: params.has(THEMED),
  }
}

const THEMED = 'themed'

const queryOf = ({ state, isThemed, ...look }: View): string =>
  `?${new URLSearchParams({ ...(state && { state }), ...look, ...(isThemed && { [THEMED]: 'true' }) })}`

/** The checks of all states move from one to the next without a reload. */
function onMoved(listener: () => void): () => void {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

export function StatesPage(): ReactNode {
  const query = useSyncExternalStore(onMoved, () => location.search)
  const view = useMemo(() => readView(query), [query])
  const at = STATES.findIndex(({ id }) => id === view.state)
  const state = STATES[at]
  useEffect(() => {
    // A state with theme `auto` uses the system's background.
    document.documentElement.dataset['theme'] = state?.config?.theme ?? view.theme
    if (state) document.title = state.id
  }, [view, state])
  const { choice, logo } = useStoredTheme()
  useEffect(() => {
    if (view.isThemed) applyTokens(choice, view.theme)
  }, [view, choice])
  if (!state) return <List view={view} />
  const { language, theme, width } = view
  const shownLogo = view.isThemed ? logo : ''
  // The widget chooses the colour of the text on its button when it is mounted.
  const accent = view.isThemed ? choice.colour : ''
  const [previous, next] = [STATES[at - 1], STATES[at + 1]]
  return (
    <>
      <header className="states-bar" data-testid="bar" hidden={view.isThemed && window.parent !== window}>
        <h1>{`${STATE_GROUPS.find(({ states }) => states.includes(state))?.title}: ${state.title}`}</h1>
        <LookForm key={query} view={view} />
        <nav className="links" aria-label="States">
          <a href={queryOf({ ...view, state: '' })}>All</a>
          {previous && <a href={queryOf({ ...view, state: previous.id })}>← Previous</a>}
          {next && <a href={queryOf({ ...view, state: next.id })}>Next →</a>}
        </nav>
      </header>
      <main className="states-stage" data-testid="stage" data-query={queryOf(view).slice(1)}>
        <StateFrame
          key={`${state.id} ${language} ${theme} ${accent} ${shownLogo}`}
          {...{ state, language, theme, width, logo: shownLogo }}
        />
      </main>
    </>
  )
}

interface ViewProps {
  readonly view: View
}

function List({ view }: ViewProps): ReactNode {
  return (
    <Page
      title="States"
      lead={`${STATES.length} states of the widget, each reached by a visitor’s steps with a scripted server and a stopped clock.`}
    >
      <LookForm view={view} />
      {STATE_GROUPS.map(({ id, title, states }) => (
        <details key={id} className="card" open>
          <summary>{title}</summary>
          <ul className="states">
            {states.map((state) => (
              <li key={state.id}>
                <a href={queryOf({ ...view, state: state.id })} data-state={state.id}>
                  {state.title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Page>
  )
}

/** The same view in another language, theme or width. */
function LookForm({ view }: ViewProps): ReactNode {
  return (
    <form className="actions" onChange={({ currentTarget }) => currentTarget.requestSubmit()}>
      {view.state && <input type="hidden" name="state" value={view.state} />}
      {view.isThemed && <input type="hidden" name={THEMED} value="true" />}
      {Object.entries(CHOICES).map(([name, choices]) => (
        <select key={name} name={name} aria-label={name} defaultValue={view[name as keyof typeof CHOICES]}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ))}
    </form>
  )
}
