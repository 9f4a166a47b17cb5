// Takes docs/pictures/brand-*.png, six brands made by options and CSS alone, and theme-*.png, the ready themes and densities.
//   npm run build && node tools/take-brand-pictures.mjs [name]
// cspell:ignoreRegExp /[\u0600-\u06ff]+/
// cspell:ignore Nakhla
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { BASE, makeFolder, runServer } from '../bench/run-server.mjs'
import { chromiumArguments, findChromium } from './find-chromium.mjs'

const PICTURES = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const THEME_FOLDER = new URL('../packages/widget/themes/', import.meta.url)
const SCALE = 1.5

const word = (text, colour, font = 'sans-serif') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="40"><circle cx="20" cy="20" r="18" fill="${colour}"/><path d="M12 20l6 6 11-13" fill="none" stroke="white" stroke-width="4"/><text x="48" y="27" font-family="${font}" font-size="20" font-weight="700" fill="${colour}">${text}</text></svg>`

const NORMAL = { subtitle: 'to continue to your account', logo: '/logo.svg' }
const ICONS = { platforms: 'top', platformLook: 'icon' }
const FOOTER = [
  { text: 'Help', url: '/help' },
  { text: 'Security', url: '/security' },
]

/** By name: the options, the style sheet, the page's background, and the logo at /logo.svg. */
const BRANDS = {
  bank: {
    config: {
      layout: { ...NORMAL, footer: FOOTER },
      showFormLabel: true,
      defaultSwitch: 'email',
      platforms: [],
    },
    css: `body { font-family: Georgia, serif }
.portico {
  --portico-accent: #0b3d6e; --portico-font: inherit; --portico-radius: 3px; --portico-surface: #fff; --portico-inset: 32px;
  --portico-shadow: 0 0 0 1px #d9dfe6, 0 16px 40px -20px rgb(11 61 110 / 35%); --portico-width: 25em; --portico-control: 48px;
}`,
    ground: '#eef2f6',
    logo: word('Harbour', '#0b3d6e', 'Georgia'),
  },
  game: {
    config: { theme: 'dark', layout: { ...NORMAL, subtitle: 'Your squad is waiting', ...ICONS } },
    css: `.portico {
  --portico-accent: #ff5a1f; --portico-accent-face: #ff7a2f; --portico-on-accent: #1b0610;
  --portico-surface: linear-gradient(160deg, #2a1440, #150a24); --portico-inset: 28px; --portico-field: rgb(255 255 255 / 7%);
  --portico-line: #4b2f68; --portico-raised: #2a1440; --portico-thumb: #56357a; --portico-radius: 14px; --portico-weight: 800;
  --portico-title-align: center; --portico-width: 24em;
}`,
    ground: '#0b0613',
    logo: word('NOVA', '#ff8a1f'),
  },
  black: {
    config: { layout: { logo: '/logo.svg', ...ICONS } },
    css: `.portico {
  --portico-accent: #000; --portico-text: #000; --portico-line: #000; --portico-line-strong: #000; --portico-faint: #000;
  --portico-radius: 0px; --portico-control-shadow: none; --portico-title-size: 2em; --portico-weight: 700;
}`,
    ground: '#fff',
    logo: word('ATELIER', '#000'),
  },
  pastel: {
    config: { layout: { ...NORMAL, subtitle: 'Good to see you again' } },
    css: `.portico {
  --portico-accent: #c2407a; --portico-accent-face: #f7a8c8; --portico-on-accent: #4a1029; --portico-text: #4a2b3a; --portico-muted: #7a5566;
  --portico-field: #fff; --portico-field-line: #f4cfe0; --portico-line: #f4cfe0; --portico-line-strong: #e39bbd; --portico-radius: 16px;
  --portico-control-radius: 999px; --portico-control: 48px; --portico-title-align: center; --portico-control-shadow: none;
}`,
    ground: '#fdeef5',
    logo: word('Petal', '#c2407a'),
  },
  shadcn: {
    config: { layout: { subtitle: 'Enter your mobile number below', ...ICONS }, showFormLabel: true },
    css: `@import '/themes/shadcn.css';
.portico { --portico-surface: #fff; --portico-inset: 24px; --portico-shadow: 0 0 0 1px #e5e5e5, 0 1px 3px rgb(0 0 0 / 10%); --portico-width: 24em }`,
    ground: '#fafafa',
    logo: '',
  },
  'right-to-left': {
    config: {
      language: 'ar',
      layout: { ...NORMAL, subtitle: 'للمتابعة إلى حسابك' },
      messages: {
        ar: {
          title_login: 'تسجيل الدخول',
          tab_mobile: 'الهاتف',
          tab_email: 'البريد',
          label_mobile: 'رقم الهاتف',
          label_mobilecaptcha: 'رمز التحقق',
          send_code: 'أرسل الرمز',
          submit_login: 'دخول',
          link_register: 'إنشاء حساب',
          link_forgetPwd: 'نسيت كلمة المرور',
          agreement_new_mobile: 'تُسجَّل الأرقام الجديدة تلقائيًا. ',
          agreement_note: 'بالضغط على «{submit}» فإنك توافق على {service} و{privacy}',
          agreement_service: 'اتفاقية الخدمة',
          agreement_privacy: 'سياسة الخصوصية',
          other_ways: 'طرق أخرى',
        },
      },
    },
    css: `.portico { --portico-accent: #0f7b5f; --portico-radius: 10px; --portico-font: 'Noto Sans Arabic', 'DejaVu Sans', sans-serif }`,
    ground: '#f6faf8',
    logo: word('Nakhla', '#0f7b5f'),
  },
}

/** The ready themes and densities of packages/widget/themes, and the background and options that suit each. */
const THEMES = {
  shadcn: { ground: '#fff' },
  midnight: { ground: '#090818', config: { theme: 'dark' } },
  soft: { ground: '#fff' },
  square: { ground: '#fff4d6' },
  paper: { ground: '#f6eedf' },
  compact: { ground: '#fff' },
  comfortable: { ground: '#fff' },
  roomy: { ground: '#fff' },
}

const [wanted] = process.argv.slice(2)
const { folder, remove } = await makeFolder()
const server = await runServer(folder)
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments })
for (const [name, brand] of Object.entries(BRANDS)) await take(`brand-${name}`, brand)
for (const [name, theme] of Object.entries(THEMES))
  await take(`theme-${name}`, { css: `@import '/themes/${name}.css';`, ...theme })
await browser.close()
await server.end('SIGTERM')
await remove()

async function take(name, { config = {}, css, ground, logo = '' }) {
  if (wanted && wanted !== name) return
  const page = await browser.newPage({ deviceScaleFactor: SCALE, viewport: { width: 520, height: 1000 } })
  const options = { language: 'en', agreement: { service: '/service', privacy: '/privacy' }, ...config }
  const files = new Map([
    ['/picture', ['text/html', hostPage(options, css, ground)]],
    ['/logo.svg', ['image/svg+xml', logo]],
    ...Object.keys(THEMES).map((theme) => [
      `/themes/${theme}.css`,
      ['text/css', readFileSync(new URL(`${theme}.css`, THEME_FOLDER), 'utf8')],
    ]),
  ])
  await page.route(
    ({ pathname }) => files.has(pathname),
    (route, request) => {
      const [contentType, body] = files.get(new URL(request.url()).pathname)
      return route.fulfill({ contentType, body })
    },
  )
  await page.goto(`${BASE}/picture`)
  await page.evaluate(() => window.widget.ready)
  const last = config.platforms?.length === 0 ? 'footer' : 'platforms'
  await page.locator(`[data-part="${last}"]`).waitFor()
  await page.locator('#card').screenshot({ path: `${PICTURES}${name}.png`, animations: 'disabled' })
  await page.close()
}

function hostPage(options, css, ground) {
  return `<!doctype html><html lang="${options.language}"><meta charset="utf-8">
<style>${css} body { margin: 0 } #card { width: max-content; padding: 24px; background: ${ground} }</style>
<div id="card"><div id="account"></div></div><script src="/portico.js"></script>
<script>window.widget = Portico.mount('#account', ${JSON.stringify(options)})</script>`
}
