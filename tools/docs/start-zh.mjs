// The pages of docs/zh/start: those of docs/start with their phrases in Chinese, so that commands and files have one source.
import { COMMENT } from './translations.mjs'

/** Longer phrases come before those that they contain. */
const PHRASES = [
  // The list of the pages
  ['# Start in five minutes', '# 五分钟上手'],
  [
    'From an empty folder to a visitor who is logged in, and a server that knows them. Choose what your page is made with:',
    '从空文件夹开始，到访客登录，再到服务端识别访客。请选择你的页面所用的技术：',
  ],
  [
    'Each page starts an account center for development on your machine. [Frameworks](../frameworks.md) has further apps, among them React Router, React 18 and a WebView, which start with one command.',
    '每一页都会在你的机器上启动一个用于开发的账号中心。[框架](../frameworks.md)中还有更多只需一条命令即可启动的应用，包括 React Router、React 18 和 WebView。',
  ],
  ['## Without an app', '## 不创建应用'],
  [
    '`npm start` in a clone has pages of its own for every flow. Data is stored in `.portico/`; the server mocks the third-party platforms itself.',
    '在克隆的仓库中执行 `npm start`，自带体验每个流程的页面。数据保存在 `.portico/`，第三方平台由服务端模拟。',
  ],
  ['| Page ', '| 页面 '],
  ['What it does', '用途'],
  [
    'A host page with a control for every option: try them and copy the resulting snippet',
    '宿主页面：可以试用所有选项，并复制对应的代码（界面为英文）',
  ],
  [
    'Shows the SMS and e-mails that would have been sent; the host page has the latest code',
    '查看本应发出的短信和邮件；宿主页面也会显示最新的验证码',
  ],
  [
    'Simulates the phone: one press scans the QR code of the other tab (turn on `code` first)',
    '模拟手机：一键扫描另一标签页的二维码（需先开启 `code`）',
  ],
  ['Creates invitations to business accounts', '生成企业账号邀请'],
  ['Every state of the widget', '组件的所有状态'],

  // The frameworks
  [
    'A page with a script tag, served by your own server: here Node without a framework. The server keeps the session in a cookie.',
    '使用脚本标签的页面，由你自己的服务端（此处为不使用框架的 Node）提供。服务端用 Cookie 保存会话。',
  ],
  [
    'The component in an app of Vite and React, with a header and a page for logged-in visitors.',
    '在 Vite 和 React 的应用中使用组件，带有页眉和仅限已登录访客的页面。',
  ],
  [
    'The form in the HTML of the app router, a session of your site, a protected page and the logout.',
    'App Router 输出的 HTML 中包含表单；还包括站点自己的会话、受保护的页面和退出登录。',
  ],
  ['The widget in a component of Vue 3.', '在 Vue 3 的组件中使用登录组件。'],
  ['The widget in a component of Svelte 5.', '在 Svelte 5 的组件中使用登录组件。'],
  ['The widget in a standalone component of Angular.', '在 Angular 的独立组件中使用登录组件。'],
  [
    'The form in the HTML of Astro, as an island of React.',
    'Astro 输出的 HTML 中包含表单，作为 React 群岛。',
  ],
  [
    'An element for any markup or template, in an app of Vite without a framework.',
    '可用于任意 HTML 或模板的元素，此处为不使用框架的 Vite 应用。',
  ],
  [
    'After the login the account center sends the visitor to `/passport/sso/login/callback/` of your server with a one-time ticket, which `handle` exchanges for the session. [Your server](../single-sign-on.md) explains it, for servers in other languages too; [protect a page](../protect-a-page.md) has Express, Fastify and Hono.',
    '登录后，账号中心让访客携带一次性票据跳转到你的服务端的 `/passport/sso/login/callback/`，由 `handle` 兑换为会话。说明见[后端会话与单点登录](../single-sign-on.md)，也适用于其他语言的服务端；Express、Fastify 和 Hono 的示例见[保护页面](../protect-a-page.md)。',
  ],
  [
    'After the login the account center sends the visitor to your callback with a one-time ticket, which `handle` exchanges for the session. [Next.js](../nextjs.md) explains each file.',
    '登录后，账号中心让访客携带一次性票据跳转到你的回调地址，由 `handle` 兑换为会话。每个文件的说明见 [Next.js](../nextjs.md)。',
  ],

  // The steps
  [
    ' You need git and Node.js (20.19 or later in version 20, or 22.12 and later). The commands are for a Unix shell, such as Git Bash on Windows.',
    '需要 git 和 Node.js（20.x 需 20.19 及以上，或 22.12 及以上）。命令适用于 Unix shell，在 Windows 上可以使用 Git Bash。',
  ],
  ['. An account center', '. 启动账号中心'],
  [
    '`npm start` installs, builds and serves http://localhost:4000, which takes a few minutes the first time. Leave it running. Its app 1574 accepts every page on this machine. In a second terminal, in the same folder, pack the packages, which are not in a registry yet:',
    '`npm start` 会安装、构建，并在 http://localhost:4000 启动服务，首次需要几分钟。请让它保持运行。其中的应用 1574 接受本机上的所有页面。软件包尚未发布到 npm，请在另一个终端的同一文件夹中打包：',
  ],
  ['. Your app', '. 创建应用'],
  [
    'An app that you have already needs the last command only, with the path of your clone.',
    '如果已有应用，只需执行最后一条命令，并将路径改为你克隆的仓库。',
  ],
  ['. The form', '. 添加表单'],
  ['. The variables', '. 设置环境变量'],
  [
    'The app of a development server has this secret. In production both are random, and belong to the server.',
    '这是开发服务端的应用所用的密钥。在生产环境中，两者都应是随机值，且只属于服务端。',
  ],
  ['. Your server', '. 编写服务端'],
  [
    'The page sends an [access token](../access-tokens.md), which this server verifies. It needs no session of its own, and no request per visitor.',
    '页面发送[访问令牌](../access-tokens.md)，由该服务端校验。服务端不需要自己的会话，也不需要为每位访客发送请求。',
  ],
  [
    ' Create the file in `my-app`, beside `package.json`.',
    '请在 `my-app` 中与 `package.json` 同级的位置创建该文件。',
  ],
  ['It prints its address. Leave it running.', '启动后会输出地址。请让它保持运行。'],
  ['In a third terminal, in the folder `my-app`:', '在第三个终端中，进入 `my-app` 文件夹，执行：'],
  ['## Your brand', '## 你的品牌'],
  [
    '`theme`, `themeColor` and `layout` are options of each component, custom properties those of a style sheet. In this `src/App.tsx` the logos are files in `public/`:',
    '`theme`、`themeColor` 和 `layout` 是每个组件各自的选项，自定义属性则写在样式表中。下面是 `src/App.tsx`，其中的 Logo 文件放在 `public/` 中：',
  ],
  ['`brand.css`, beside it:', '同一文件夹中的 `brand.css`：'],
  ['A port is in use: ', '端口已被占用：'],
  [
    '` choose others. Replace the addresses in the files then. The server of your app chooses another port itself, or asks.',
    '` 可以改用其他端口，并请相应修改文件中的地址。应用自带的服务端会自动改用其他端口，或询问你。',
  ],
  [
    '` chooses another. Replace the address in the files then.',
    '` 可以改用其他端口，并请相应修改文件中的地址。',
  ],
  ['` and `PORT', '` 和 `PORT'],
  ['. Log in', '. 登录'],
  [
    ', enter any mobile number, such as 13800138000, and press "Send code". The code is in the inbox of the account center, ',
    '，输入任意手机号（如 13800138000），点击“Send code”。验证码在账号中心的收件箱 ',
  ],
  [
    '/dev/inbox. The page says "The server knows you as", and the id of the account.',
    '/dev/inbox 中。登录后，页面显示“The server knows you as”和账号 ID。',
  ],
  ['/dev/inbox. Then open ', '/dev/inbox 中。登录后打开 '],
  [
    '. The page says "The server knows you as", and the id of the account.',
    '，页面显示“The server knows you as”和账号 ID。',
  ],
  ['Open http', '打开 http'],
  ['## What now', '## 接下来'],
  [
    'Your colours, fonts and logo: [theming](../theming.md#in-one-minute). Texts, panels, platforms: [options](../reference/options.md).',
    '使用你的颜色、字体和 Logo：[主题定制](../theming.md#in-one-minute)。文案、面板和平台：[选项](../../reference/options.md)。',
  ],
  [
    'Who is logged in, elsewhere on your pages: [client](../client.md).',
    '在其他页面获取登录状态：[客户端](../client.md)。',
  ],
  [
    'Your page says "Network error", or the login does not last: [another origin](../embedding.md#the-account-center-on-another-origin).',
    '页面提示“网络异常”，或登录状态无法保持：[账号中心部署在其他源](../embedding.md#the-account-center-on-another-origin)。',
  ],
  [
    'An account center for your visitors: [production](../production.md).',
    '为你的访客部署账号中心：[生产环境](../production.md)。',
  ],
  ['Custom element', '自定义元素'],
  ['[Script]', '[脚本]'],
  ['**Script**', '**脚本**'],
  ['# Script', '# 脚本'],
  ['.md): ', '.md)：'],
  ['`:\n', '`：\n'],

  // Comments
  ['Scripts and styles are allowed by their hashes.', '脚本和样式按哈希值放行。'],
  ['Not called on a server.', '在服务端不会调用。'],
  ['stay on this page', '停留在当前页面'],
  ['Stay on this page.', '停留在当前页面。'],
  ['`beforeSkip` keeps the visitor on this page.', '`beforeSkip` 让访客停留在当前页面。'],
  ['The server knows the visitor by the access token.', '服务端通过访问令牌识别访客。'],
  [
    'The server of an app: it knows the visitor by the access token that the page sends.',
    '应用的服务端：通过页面发送的访问令牌识别访客。',
  ],
  [
    'The app of a development server; set your own in production, and the secret of the cookie as well.',
    '开发服务端的应用；在生产环境中请设置自己的密钥，Cookie 的密钥也要设置。',
  ],
  [
    'The app of a development server; set your own in production.',
    '开发服务端的应用；在生产环境中请设置自己的密钥。',
  ],
  ['The page is on another origin.', '页面在其他源上。'],
  [
    'The account center sends the visitor here after the login and the logout.',
    '登录和退出登录之后，账号中心会让访客跳转到这里。',
  ],
  [
    "The account center's paths end in a slash; a redirect would carry the ticket.",
    '账号中心的路径以斜杠结尾，重定向会带上票据。',
  ],
  [
    'Created with the first request, so that the build needs no secrets.',
    '首次请求时创建，这样构建时不需要密钥。',
  ],
  ['Who is logged in, from the session cookie of this site.', '根据本站的会话 Cookie 判断谁已登录。'],
  [
    'A session expires, so pages with it are rendered for each request and never during the build.',
    '会话会过期，因此使用会话的页面在每次请求时渲染，不会在构建时渲染。',
  ],
  [
    'The callback with the ticket, `/passport/sso/login/callback/`, the logout, `/passport/web/logout/`, and who is signed in, `/passport/session/`.',
    '携带票据的回调 `/passport/sso/login/callback/`、退出登录 `/passport/web/logout/`，以及查询谁已登录 `/passport/session/`。',
  ],
  [
    'The header is right in the HTML. Later changes, also in other tabs, are those of the session of this site.',
    'HTML 中的页眉就是正确的。之后的变化（包括其他标签页中的）取自本站的会话。',
  ],
  ['The login; the form is streamed.', '登录页；表单以流式输出。'],
  [
    'A server component renders the form for the request. After a login the account center sends the visitor to the callback.',
    '服务端组件根据请求渲染表单。登录后，账号中心让访客跳转到回调地址。',
  ],
  [
    'For logged-in visitors only; it disappears at once after a logout in another tab.',
    '仅限已登录的访客；在其他标签页退出登录后立即消失。',
  ],
  [
    'Mounts the widget into the element, and unmounts it with the component.',
    '将登录组件挂载到元素中，并随该组件一同卸载。',
  ],
  [
    'A page for logged-in visitors. What it shows comes from a server that checks the visitor.',
    '仅限已登录访客的页面。显示的内容来自会验证访客的服务端。',
  ],
]

/** A fence with its code, or what is between two of them. */
const PARTS = /^```.*?^```$|(?:(?!^```).)+/gms

/** @param pages of docs/start by name; a sentence without a translation is an error */
export function inChinese(pages) {
  return Object.fromEntries(Object.entries(pages).map(([name, text]) => [name, translatePage(name, text)]))
}

function translatePage(name, text) {
  const translateOf = (part) => {
    const joined = part.replaceAll(/(?<=\S)\n(?: \* )?(?=[a-z`])/g, ' ')
    const translated = PHRASES.reduce((done, [english, chinese]) => done.replaceAll(english, chinese), joined)
    const [left] =
      /[A-Za-z']{2,}(?:,? [a-z']+){2}/.exec(translated.replaceAll(/`[^`]*`|“[^”]*”|^<!--.*?-->/g, '')) ?? []
    if (left) throw new Error(`tools/docs/start-zh.mjs has no Chinese for “${left}” of docs/start/${name}`)
    return translated
  }
  return text.replaceAll(PARTS, (part) =>
    part.startsWith('```') ? part.replaceAll(COMMENT, (comment) => translateOf(comment)) : translateOf(part),
  )
}
