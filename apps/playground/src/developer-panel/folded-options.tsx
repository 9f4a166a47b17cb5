import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { Segments, Toggle } from '../controls/choice-controls.tsx'
import { BEFORE_SKIP_NAMES } from '../demo/host-code.ts'
import type { PlainConfig } from '../demo/demo.ts'
import { withDefaults } from '../demo/demo.ts'
import type { DemoChoice } from '../demo/demo-query.ts'
import { JsonBox, OptionRow, TextBox } from './option-inputs.tsx'
import type { EventLog } from '../hosted-widget/event-log.ts'

const CALLBACKS = ['onSuccess', 'onReject', 'onEvent'] as const

interface StartOptionsProps {
  readonly choice: DemoChoice
  readonly log: EventLog
  /** Title of the events tab. */
  readonly events: string
  readonly onShowEvents: () => void
  readonly onStart: () => void
}

/** Start-up, redirects and callbacks. */
export function StartOptions({ choice, log, events, onShowEvents, onStart }: StartOptionsProps): ReactNode {
  const { demo, choose, chooseBeforeSkip } = choice
  const { bootstrap, callback } = withDefaults(demo.config)
  const entries = useSyncExternalStore(log.subscribe, log.entries)
  return (
    <>
      <OptionRow name="bootstrap">
        {!bootstrap && (
          <button
            type="button"
            className="button button-small"
            data-testid="bootstrap-start"
            onClick={onStart}
          >
            start()
          </button>
        )}
        <Toggle name="bootstrap" isOn={bootstrap} onChange={(isOn) => choose({ bootstrap: isOn })} />
      </OptionRow>
      <OptionRow name="callback">
        <TextBox
          name="callback"
          example="/welcome"
          value={callback}
          onChange={(url) => choose({ callback: url })}
        />
      </OptionRow>
      <OptionRow name="beforeSkip" isWide>
        <Segments
          name="beforeSkip"
          values={BEFORE_SKIP_NAMES}
          value={demo.beforeSkip}
          onChoose={chooseBeforeSkip}
        />
      </OptionRow>
      {CALLBACKS.map((name) => (
        <OptionRow key={name} name={name}>
          <button type="button" className="button button-small" onClick={onShowEvents}>
            {`${events} · ${entries.filter(({ kind }) => kind === name).length}`}
          </button>
        </OptionRow>
      ))}
    </>
  )
}

interface WordOptionsProps extends DemoChoice {
  readonly invalidJson: string
}

/** Messages and notices. */
export function WordOptions({ demo, choose, invalidJson }: WordOptionsProps): ReactNode {
  const { action } = withDefaults(demo.config)
  return (
    <>
      <OptionRow name="messages" isWide>
        <JsonBox
          name="messages"
          value={demo.config.messages}
          example='{ "en": { "title_login": "Welcome back" } }'
          error={invalidJson}
          rows={4}
          onChange={(value) => choose({ messages: value as PlainConfig['messages'] })}
        />
      </OptionRow>
      <OptionRow name="action.alwaysNotice">
        <Toggle
          name="action.alwaysNotice"
          isOn={action.alwaysNotice}
          onChange={(alwaysNotice) => choose({ action: { ...action, alwaysNotice } })}
        />
      </OptionRow>
      <OptionRow name="action.autoSubmit">
        <Toggle
          name="action.autoSubmit"
          isOn={action.autoSubmit}
          onChange={(autoSubmit) => choose({ action: { ...action, autoSubmit } })}
        />
      </OptionRow>
    </>
  )
}

/** User agreement. */
export function AgreementOptions({ demo, choose }: DemoChoice): ReactNode {
  const { agreement } = withDefaults(demo.config)
  const put = (change: PlainConfig['agreement']): void =>
    choose({ agreement: { ...demo.config.agreement, ...change } })
  return (
    <>
      <OptionRow name="agreement.preset">
        <Segments
          name="agreement.preset"
          values={['login', 'never']}
          value={agreement.preset}
          onChoose={(preset) => put({ preset })}
        />
      </OptionRow>
      <OptionRow name="agreement.service">
        <TextBox
          name="agreement.service"
          example="/terms"
          value={agreement.service}
          onChange={(service) => put({ service })}
        />
      </OptionRow>
      <OptionRow name="agreement.privacy">
        <TextBox
          name="agreement.privacy"
          example="/privacy"
          value={agreement.privacy}
          onChange={(privacy) => put({ privacy })}
        />
      </OptionRow>
    </>
  )
}

interface HostOptionsProps extends DemoChoice {
  readonly invalidJson: string
}

/** App and server addresses. */
export function HostOptions({ demo, choose, invalidJson }: HostOptionsProps): ReactNode {
  const { appId, sso, passportBase, accountBase } = withDefaults(demo.config)
  return (
    <>
      <OptionRow name="appId">
        <TextBox
          name="appId"
          value={String(demo.config.appId ?? appId)}
          onChange={(text) => choose({ appId: readNumber(text) })}
        />
      </OptionRow>
      <OptionRow name="passportBase">
        <TextBox
          name="passportBase"
          example="https://id.example"
          value={passportBase}
          onChange={(url) => choose({ passportBase: url })}
        />
      </OptionRow>
      <OptionRow name="accountBase">
        <TextBox
          name="accountBase"
          example="https://id.example"
          value={accountBase}
          onChange={(url) => choose({ accountBase: url })}
        />
      </OptionRow>
      <OptionRow name="sso">
        <Toggle name="sso" isOn={sso} onChange={(isOn) => choose({ sso: isOn })} />
      </OptionRow>
      <OptionRow name="ssoDomains" isWide>
        <JsonBox
          name="ssoDomains"
          value={demo.config.ssoDomains}
          example='{ "cn": "https://sso.example" }'
          error={invalidJson}
          onChange={(value) => choose({ ssoDomains: value as PlainConfig['ssoDomains'] })}
        />
      </OptionRow>
    </>
  )
}

/** Passes an invalid number on, so that the widget reports it. */
function readNumber(text: string): number | undefined {
  if (text === '') return undefined
  const number = Number(text)
  return Number.isNaN(number) ? (text as unknown as number) : number
}

const PASSWORD_LENGTHS = ['minLength', 'maxLength'] as const
const SWITCHES = ['slider', 'oauthStateCheck', 'forceBind'] as const

interface SafetyOptionsProps extends DemoChoice {
  readonly invalidJson: string
}

/** Third-party platforms and security. */
export function SafetyOptions({ demo, choose, invalidJson }: SafetyOptionsProps): ReactNode {
  const { password, security } = withDefaults(demo.config)
  const put = (change: PlainConfig['security']): void =>
    choose({ security: { ...demo.config.security, ...change } })
  return (
    <>
      <OptionRow name="platforms" isWide>
        <JsonBox
          name="platforms"
          value={demo.config.platforms}
          example='[{ "platform": "douyin", "client_key": "aw1574" }]'
          error={invalidJson}
          onChange={(value) => choose({ platforms: value as PlainConfig['platforms'] })}
        />
      </OptionRow>
      {PASSWORD_LENGTHS.map((name) => (
        <OptionRow key={name} name={`password.${name}`}>
          <TextBox
            name={`password.${name}`}
            value={String(demo.config.password?.[name] ?? password[name])}
            onChange={(text) => choose({ password: { ...demo.config.password, [name]: readNumber(text) } })}
          />
        </OptionRow>
      ))}
      {SWITCHES.map((name) => (
        <OptionRow key={name} name={`security.${name}`}>
          <Toggle
            name={`security.${name}`}
            isOn={security[name]}
            onChange={(isOn) => put({ [name]: isOn })}
          />
        </OptionRow>
      ))}
      <OptionRow name="security.verifyHosts" isWide>
        <JsonBox
          name="security.verifyHosts"
          value={demo.config.security?.verifyHosts}
          example='{ "cn": "https://verify.example" }'
          error={invalidJson}
          onChange={(value) =>
            put({ verifyHosts: value as NonNullable<PlainConfig['security']>['verifyHosts'] })
          }
        />
      </OptionRow>
      <OptionRow name="security.redirectOrigins" isWide>
        <JsonBox
          name="security.redirectOrigins"
          value={demo.config.security?.redirectOrigins}
          example='["https://ads.example"]'
          error={invalidJson}
          onChange={(value) =>
            put({ redirectOrigins: value as NonNullable<PlainConfig['security']>['redirectOrigins'] })
          }
        />
      </OptionRow>
    </>
  )
}

/** Monitoring. */
export function MonitorOptions({ demo, choose }: DemoChoice): ReactNode {
  const { monitor } = withDefaults(demo.config)
  const put = (change: PlainConfig['monitor']): void =>
    choose({ monitor: { ...demo.config.monitor, ...change } })
  return (
    <>
      <OptionRow name="monitor.enabled">
        <Toggle name="monitor.enabled" isOn={monitor.enabled} onChange={(enabled) => put({ enabled })} />
      </OptionRow>
      <OptionRow name="monitor.url">
        <TextBox
          name="monitor.url"
          example="https://m.example"
          value={monitor.url}
          onChange={(url) => put({ url })}
        />
      </OptionRow>
    </>
  )
}
