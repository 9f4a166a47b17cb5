import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Page } from '../page.tsx'
import { StateFrame } from './state-frame.tsx'
import type { Look } from './state-look.ts'
import { LOOK_LANGUAGES, LOOK_THEMES } from './state-look.ts'
import type { State } from './state.ts'
import { STATE_GROUPS, STATES } from './states.ts'

const CHOICES = { language: LOOK_LANGUAGES, theme: LOOK_THEMES, width: ['360', '280'] } as const

/** What the query of the URL asks for: one state, or the gallery. */
interface View extends Look {
  readonly state: string
  /** The gallery has the states whose title or group has these words. */
  readonly filter: string
  /** Width of the host element in px. */
  readonly width: string
}

/** A missing value is the first choice. */
function readView(query: string): View {
  const params = new URLSearchParams(query)
  const among = <Value extends string>(name: string, choices: readonly [Value, ...Value[]]): Value =>
    choices.find((choice) => choice === params.get(name)) ?? choices[0]
  return {
    state: params.get('state') ?? '',
    filter: params.get('filter') ?? '',
    language: among('language', CHOICES.language),
    theme: among('theme', CHOICES.theme),
    width: among('width', CHOICES.width),
  }
}

function queryOf({ state, filter, ...look }: View): string {
  return `?${new URLSearchParams({ ...(state && { state }), ...(filter && { filter }), ...look })}`
}

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
    document.title = view.state || 'States'
  }, [view, state])
  if (!state) return <Gallery view={view} />
  const { language, theme, width } = view
  const group = STATE_GROUPS.find(({ states }) => states.includes(state))?.title ?? ''
  const [previous, next] = [STATES[at - 1], STATES[at + 1]]
  return (
    <>
      <header className="states-bar" data-testid="bar">
        <nav className="links" aria-label="States">
          <ViewLink to={{ ...view, state: '' }}>All</ViewLink>
          <ViewLink to={{ ...view, state: '', filter: group }}>Group</ViewLink>
          {previous && <ViewLink to={{ ...view, state: previous.id }}>← Previous</ViewLink>}
          {next && <ViewLink to={{ ...view, state: next.id }}>Next →</ViewLink>}
        </nav>
        <h1>{`${group}: ${state.title}`}</h1>
        <LookLinks view={view} />
      </header>
      <main className="states-stage" data-testid="stage" data-query={queryOf(view).slice(1)}>
        <StateFrame
          key={`${state.id} ${language} ${theme}`}
          {...{ state, language, theme, width }}
          isStill={false}
        />
      </main>
    </>
  )
}

interface ViewProps {
  readonly view: View
}

function Gallery({ view }: ViewProps): ReactNode {
  const words = view.filter.toLowerCase()
  const groups = STATE_GROUPS.map(({ states, ...group }) => ({
    ...group,
    states: states.filter(({ id, title }) => `${group.title}: ${title} ${id}`.toLowerCase().includes(words)),
  })).filter(({ states }) => states.length > 0)
  return (
    <Page
      title="States"
      lead={`${STATES.length} states of the widget, each reached by a visitor’s steps with a scripted server and a stopped clock.`}
    >
      <input
        type="search"
        aria-label="Filter"
        placeholder="Filter"
        value={view.filter}
        onChange={({ target }) => go({ ...view, filter: target.value }, 'replaceState')}
      />
      <LookLinks view={view} />
      <p className="note" role="status">
        {`${groups.flatMap(({ states }) => states).length} of ${STATES.length}`}
      </p>
      {groups.map(({ id, title, states }) => (
        <section key={id} aria-labelledby={`group-${id}`}>
          <h2 id={`group-${id}`}>{title}</h2>
          <ul className="gallery">
            {states.map((state) => (
              <Thumbnail key={state.id} state={state} view={view} />
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}

/** A card of the gallery; the widget is in it while the card is in sight. */
function Thumbnail({ state, view }: ViewProps & { readonly state: State }): ReactNode {
  const { language, theme, width } = view
  const card = useRef<HTMLLIElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '200px',
    })
    if (card.current) observer.observe(card.current)
    return () => observer.disconnect()
  }, [])
  return (
    <li ref={card}>
      <div className="thumbnail">
        {isSeen && <StateFrame key={`${language} ${theme}`} {...{ state, language, theme, width }} isStill />}
      </div>
      <ViewLink to={{ ...view, state: state.id }} state={state.id}>
        {state.title}
      </ViewLink>
    </li>
  )
}

/** Links to the same view in another language, theme or width. */
function LookLinks({ view }: ViewProps): ReactNode {
  return (
    <nav className="links" aria-label="Look">
      {Object.entries(CHOICES).map(([name, choices]) => (
        <span key={name} className="links" role="group" aria-label={name}>
          {choices.map((choice) => (
            <ViewLink
              key={choice}
              to={{ ...view, [name]: choice }}
              isHere={view[name as keyof typeof CHOICES] === choice}
            >
              {choice}
            </ViewLink>
          ))}
        </span>
      ))}
    </nav>
  )
}

function go(to: View, method: 'pushState' | 'replaceState'): void {
  history[method](undefined, '', queryOf(to))
  dispatchEvent(new PopStateEvent('popstate'))
}

interface ViewLinkProps {
  readonly to: View
  readonly isHere?: boolean
  /** The state it leads to, for tests. */
  readonly state?: string
  readonly children: ReactNode
}

/** Navigates without reloading the page. */
function ViewLink({ to, isHere = false, state, children }: ViewLinkProps): ReactNode {
  return (
    <a
      href={queryOf(to)}
      aria-current={isHere ? 'true' : undefined}
      data-state={state}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        go(to, 'pushState')
      }}
    >
      {children}
    </a>
  )
}
