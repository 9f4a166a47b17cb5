import type { ReactNode } from 'react'
import mark from '../favicon.svg'
import { CopyButton } from '../page.tsx'

const SOURCE = 'https://git.portico.example/portico'

/** The figures are those of README.md and docs/performance.md: a test compares them. */
const TEXTS = {
  en: {
    claim: 'Sign-in for your page in one script, with the server behind it. Your styles stay untouched.',
    figures: [
      ['26 kB', 'before the first field is usable'],
      ['70 kB', 'for a whole login'],
      ['0.0000', 'layout shift'],
      ['0 of 480', 'early keys lost'],
      ['10', 'languages'],
    ],
    install: 'Put it on your page',
    copy: 'Copy',
    docs: 'Documentation',
    source: 'Source',
  },
  zh: {
    claim: '一行脚本，为你的页面加上登录，账户中心服务端一并提供。你的样式不受影响。',
    figures: [
      ['26 kB', '首个输入框可用前的下载量'],
      ['70 kB', '一次完整登录的下载量'],
      ['0.0000', '布局偏移'],
      ['0 / 480', '提前输入时丢失的按键'],
      ['10', '种语言'],
    ],
    install: '放进你的页面',
    copy: '复制',
    docs: '文档',
    source: '源代码',
  },
} as const

/** What Portico is, in Chinese on a Chinese page. */
export function Introduction({ language }: { readonly language: string }): ReactNode {
  const lang = (language === 'auto' ? navigator.language : language).startsWith('zh') ? 'zh' : 'en'
  const { claim, figures, install, copy, docs, source } = TEXTS[lang]
  const [start, end] = [`<script src="${location.origin}/portico.js"`, 'data-mount="#account"></script>']
  return (
    <section
      className="introduction"
      lang={lang}
      data-testid="introduction"
      aria-labelledby="introduction-title"
    >
      <div>
        <h1 id="introduction-title">
          <img src={mark} alt="" width="36" height="36" /> Portico
        </h1>
        <p>{claim}</p>
      </div>
      <div>
        <div className="row">
          <span className="note">{install}</span>
          <nav className="links" aria-label="Portico">
            <a href="/docs/">{docs}</a>
            <a href={SOURCE}>{source}</a>
          </nav>
        </div>
        <div className="install">
          <code data-testid="install">
            {start} <span>{end}</span>
          </code>
          <CopyButton label={copy} text={`${start} ${end}`} />
        </div>
      </div>
      <dl className="figures">
        {figures.map(([figure, meaning]) => (
          <div key={meaning}>
            <dt className="note">{meaning}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
